/** What the service writes about rows and files, with what it says in Chinese. `$1` is quoted. */
const IN_CHINESE: readonly (readonly [RegExp, string])[] = [
  [/^names no machine$/, '没有写明机器'],
  [/^names no product$/, '没有写明商品'],
  [/^holds no price$/, '没有价格'],
  [/^does not say which sale is refunded$/, '没有写明退的是哪笔销售'],
  [/^holds no time$/, '没有时间'],
  [/^is no time: (.+)$/, '不是时间：$1'],
  [/^is no amount: (.+)$/, '不是金额：$1'],
  [/^is negative: (.+); a price list holds prices$/, '是负数：$1。价目表应填写价格'],
  [/^tells no size of a pack: (.+)$/, '没有写明每箱件数：$1'],
  [/^(.+) is listed in line (\d+) already$/, '$1 已列在第 $2 行'],
  [/^is no stock: (.+)$/, '不是库存数量：$1'],
  [/^is negative: (.+); a refund is .+$/, '是负数：$1。退款应写在销售的状态里'],
  [/^is no whole number from (\d+) to (\d+): (.+)$/, '不是 $1 到 $2 的整数：$3'],
  [/^is no known status: (.+); say what it means$/, '状态未知：$1。请说明它的含义'],
  [/^is longer than (\d+) characters or has control characters$/, '超过 $1 个字，或含有控制字符'],
  [
    /^(.+) has lost digits in a spreadsheet; export the column as text$/,
    '$1 在电子表格中丢失了数字，请把该列导出为文本',
  ],
  [/^holds the error (.+)$/, '单元格有错误 $1'],
  [/^holds a formula without a stored result; .+$/, '公式没有保存结果。请打开文件，重新计算并保存'],
  [
    /^(\d+) rows agree in machine, time, product and price; this cannot be$/,
    '有 $1 行的机器、时间、商品和价格完全相同，不合常理',
  ],
  [/^order (.+) has (\d+) rows; this cannot be$/, '订单 $1 有 $2 行，不合常理'],
  [/^PA\d+: The slot has no number$/, '货道没有编号'],
  [/^PA\d+: The counter of slot (.+) is no number$/, '货道 $1 的计数不是数字'],
  [/^PA\d+: Slot (.+) is there twice$/, '货道 $1 出现了两次'],
  [
    /^The counter of slot (.+) jumps to (\d+); what it says is left out$/,
    '货道 $1 的计数跳到 $2，没有采用',
  ],
  [/^This is no DEX file: .+$/, '不是 DEX 文件'],
  [/^The file is cut off: .+$/, '文件不完整，缺少结尾'],
  [/^The file has no counters per slot .+$/, '文件中没有各货道的计数'],
  [/^The file has more than (\d+) slots$/, '文件中的货道超过 $1 个'],
  [/^The DEX file is larger than 1 MiB; .+$/, 'DEX 文件超过 1 MiB，请一次上传一份读数'],
  [/^The list has more than (\d+) products; leave out some$/, '价目表的商品超过 $1 种，请减少一些'],
  [/^The workbook does not say where its sheet is$/, '工作簿没有写明工作表的位置'],
  [/^The workbook cannot be read: (.+)$/, '无法读取工作簿：$1'],
  [/^The file is empty$/, '文件是空的'],
  [/^The file holds no rows below its headers$/, '表头下面没有任何行'],
  [/^Not a single row could be read; .+$/, '没有一行可以读取，请查看各行的问题'],
  [
    /^Line (\d+) has (\d+) columns, and at most (\d+) are read; .+$/,
    '第 $1 行有 $2 列，最多读取 $3 列。请只导出需要的列',
  ],
  [/^The file is larger than (\d+) MiB; .+$/, '文件超过 $1 MiB，请导出较短的时间段'],
  [/^The text is neither UTF-8, .+$/, '无法识别文字编码。请另存为“CSV UTF-8”后重新上传'],
  [/^The file holds no text; .+$/, '文件中没有文字，请上传 CSV 或 XLSX 文件'],
  [/^The file is no XLSX workbook; .+$/, '不是 XLSX 工作簿。请另存为 XLSX 或 CSV 后重新上传'],
  [
    /^The file is an old XLS workbook .+$/,
    '是旧版 XLS 工作簿或有密码。请另存为无密码的 XLSX 或 CSV',
  ],
  [/^The file is a PDF; .+$/, '是 PDF 文件，请导出为 CSV 或 XLSX'],
  [/^The file is a web page or XML .+$/, '是网页或 XML 文件。请打开后另存为 XLSX 或 CSV'],
  [
    /^The workbook would unpack to far more .+$/,
    '工作簿解压后过大，没有读取。请把工作表另存为 CSV',
  ],
  [/^The workbook is protected by a password$/, '工作簿有密码'],
  [/^The workbook has no visible sheet$/, '工作簿没有可见的工作表'],
  [/^The workbook holds too much text; .+$/, '工作簿中文字过多，请把工作表另存为 CSV'],
  [/^A cell of the workbook is too long$/, '有单元格过长'],
  [/^The workbook is damaged; .+$/, '工作簿已损坏，请重新保存后上传'],
  [/^A line is longer than a million characters; .+$/, '有一行超过一百万字，可能缺少一个引号'],
];

/** A reason in Chinese; undefined for one that has no words yet. */
export function reasonInChinese(reason: string): string | undefined {
  for (const [pattern, words] of IN_CHINESE) {
    const found = pattern.exec(reason);
    if (found) return words.replace(/\$(\d)/g, (_, index: string) => found[Number(index)] ?? '');
  }
  return undefined;
}
