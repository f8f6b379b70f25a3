import type { Field, FileKind } from './column-mapping.js';

type Names = Partial<Record<Field, string>>;

/** Usual headers of each field, as `headerWord` writes them; the more telling ones first. */
const SALES: Names = {
  order_no: `
    orderno ordernumber orderid order transactionid transactionno transactionnumber transaction
    transid transno saleid receiptno receipt invoiceno paymentid 订单号 订单编号 订单id 订单 交易号 交易编号 交易单号
    流水号 交易流水号 商户订单号 支付单号 单号`,
  line_no: `
    lineid lineno linenumber line itemid itemno orderline orderlineid suborder suborderno
    suborderid detailid 子订单号 子订单编号 明细号 明细编号 行号 商品明细id`,
  machine_id: `
    machineid machineno machinenumber machinecode machine deviceid deviceno devicenumber
    devicecode device deviceserial serialnumber serial terminalid terminal assetid assetno asset
    vendingmachine 设备编号 设备号 设备id 设备编码 机器编号 机器号 机器id 售货机编号 终端号 终端编号 柜机编号 点位编号`,
  machine_name: `
    machinename devicename location locationname site sitename placename terminalname assetname
    设备名称 机器名称 设备名 售货机名称 点位名称 点位 终端名称 门店 门店名称`,
  slot: `
    slot slotno slotnumber slotid selection selectionno selectionnumber coil column columnno
    tray lane channel mdbcode itemcode 货道 货道号 货道编号 货道名称 料道 格口`,
  product_code: `
    productcode productid productno productnumber sku skuid skucode articleno articlenumber
    articleid article goodsid goodscode plu 商品编号 商品编码 商品id 商品代码 货号 产品编号 产品编码`,
  product_name: `
    productname product itemname item article articlename goodsname goods description
    productdescription 商品名称 商品 商品名 产品名称 产品 品名`,
  barcode: 'barcode ean ean13 upc gtin 条码 条形码 商品条码 商品条形码 国际条码',
  quantity:
    'quantity qty units unitssold count quantitysold itemssold 数量 销售数量 商品数量 购买数量 出货数量 件数',
  unit_price:
    'unitprice price priceperunit itemprice sellingprice vendprice 单价 售价 销售单价 商品单价 价格 零售价',
  total_price: `
    total totalprice totalamount amount amountpaid paidamount netamount grossamount linetotal
    sales salesamount saleamount revenue transactionamount settlementvalue value 金额 总价 总金额 实付金额
    实收金额 支付金额 订单金额 交易金额 销售金额 应付金额 销售额`,
  unit_cost: 'unitcost cost costprice costperunit purchaseprice 成本 成本价 进价 进货价 单位成本',
  status: `
    status state orderstatus transactionstatus paymentstatus result outcome settlement 状态 订单状态
    支付状态 交易状态 退款状态 出货状态`,
  sold_at: `
    soldat saletime saledate saledatetime datetime date time timestamp createdat created
    createtime creationtime orderdate ordertime transactiondate transactiontime
    transactiondatetime paymenttime paidat authorizationtime machinetime 时间 日期 交易时间 交易日期 下单时间
    创建时间 支付时间 付款时间 销售时间 销售日期 订单时间 出货时间`,
  sold_time: 'time saletime timeofday hour transactiontime ordertime 时间 交易时间 时刻',
  updated_at: `
    updatedat updated updatetime lastupdated lastupdate modifiedat modified lastmodified
    changedat 更新时间 修改时间 最后更新时间 最近更新时间`,
};

const PRICE_LIST: Names = {
  product_code: `${SALES.product_code} itemcode itemno itemnumber code ref suppliercode articlecode 编码 编号 物料编码`,
  barcode: SALES.barcode,
  product_name: `${SALES.product_name} name title 名称 货品名称 货品`,
  spec: 'spec specification size format content packaging volume 规格 规格型号 净含量 包装',
  category: 'category group productgroup department brand type 类别 分类 品类 商品分类 类目 品牌',
  pack_size: `
    packsize pack packqty packquantity packunit unitsperpack unitspercase unitsperbox piecesperpack
    piecespercase piecesperbox casesize caseqty casequantity boxsize boxqty pcspercase pcsperbox
    innerqty perbox percase 装箱数 箱规 包装规格 每箱数量 每箱 入数 件装数 装数 包装数 箱装数 箱入数`,
  unit_price: `
    unitprice price priceperunit eachprice priceeach itemprice netprice listprice wholesaleprice
    cost unitcost 单价 单瓶价 零售单价 批发价 价格 售价 进价 供货价 单个价格 净价`,
  pack_price: `
    packprice priceperpack caseprice pricepercase boxprice priceperbox cartonprice pricepercarton
    箱价 整箱价 每箱价 件价 整件价 包装价 箱价格`,
  stock:
    'stock instock available availability quantityavailable onhand qtyonhand inventory 库存 库存数量 现货 可用库存 库存数',
  pack_stock:
    'packstock packsinstock casesinstock boxesinstock stockcases stockpacks 库存箱数 箱数库存 库存件数 整箱库存',
};

const NAMES: Record<FileKind, ReadonlyMap<string, string[]>> = {
  sales: listed(SALES),
  price_list: listed(PRICE_LIST),
};

function listed(names: Names): ReadonlyMap<string, string[]> {
  return new Map(Object.entries(names).map(([field, text]) => [field, text.trim().split(/\s+/)]));
}

export const headerNames = (kind: FileKind, field: Field): readonly string[] =>
  NAMES[kind].get(field) ?? [];

/** Endings of a header that say the unit of its amounts. */
const MINOR_UNITS = /(分|fen|cents?|minor)$/u;
const MAJOR_UNITS = /(元|人民币|rmb|cny|yuan|usd|eur|gbp|jpy)$/u;

/** Letters and digits only, in lower case and without a unit. */
export const headerWord = (header: string): string =>
  lettersOf(header).replace(MAJOR_UNITS, '').replace(MINOR_UNITS, '');

export const saysMinorUnits = (header: string): boolean => MINOR_UNITS.test(lettersOf(header));

const lettersOf = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
