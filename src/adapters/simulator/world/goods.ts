export const CATEGORIES = {
  water: '饮用水 Water',
  soda: '碳酸饮料 Soft drinks',
  tea: '茶饮 Tea',
  coffee: '咖啡 Coffee',
  juice: '果汁 Juice',
  dairy: '乳饮 Dairy',
  sports: '运动能量 Sports & energy',
  crisps: '膨化食品 Crisps',
  biscuit: '饼干糕点 Biscuits & cakes',
  candy: '糖果巧克力 Confectionery',
  nuts: '坚果肉脯 Nuts & jerky',
  meal: '方便速食 Quick meals',
  care: '日用个护 Daily care',
} as const;

export type Category = keyof typeof CATEGORIES;

/** A product before any vendor has assigned it a number. */
export interface Good {
  category: Category;
  brand: string;
  name: string;
  brandEn: string;
  nameEn: string;
  size: string;
  packSize: number;
  /** The supplier's price per unit. */
  wholesaleFen: number;
  /** The usual price per unit at a machine. */
  retailFen: number;
}

type Row = [
  brand: string,
  name: string,
  brandEn: string,
  nameEn: string,
  size: string,
  packSize: number,
  wholesaleFen: number,
  retailFen: number,
];

const ROWS: Record<Category, Row[]> = {
  water: [
    ['泉岭', '天然矿泉水', 'Springridge', 'Natural Mineral Water', '550ml', 24, 92, 200],
    ['泉岭', '天然矿泉水大瓶', 'Springridge', 'Natural Mineral Water', '1.5L', 12, 215, 450],
    ['雪线', '冰川水', 'Snowline', 'Glacier Water', '500ml', 24, 168, 350],
    ['清砚', '纯净水', 'Qingyan', 'Purified Water', '555ml', 24, 74, 150],
    ['气泡湾', '原味苏打气泡水', 'Fizz Bay', 'Plain Sparkling Water', '330ml', 24, 236, 450],
    ['气泡湾', '白桃气泡水', 'Fizz Bay', 'White Peach Sparkling Water', '480ml', 15, 288, 550],
    ['青柠谷', '青柠苏打水', 'Limevale', 'Lime Soda Water', '400ml', 15, 262, 500],
  ],
  soda: [
    ['跳跳熊', '经典可乐', 'Bouncebear', 'Classic Cola', '330ml', 24, 175, 300],
    ['跳跳熊', '无糖可乐', 'Bouncebear', 'Zero Sugar Cola', '330ml', 24, 182, 300],
    ['跳跳熊', '经典可乐瓶装', 'Bouncebear', 'Classic Cola Bottle', '500ml', 24, 228, 400],
    ['橘里', '橘子汽水', 'Tangerine Lane', 'Orange Pop', '275ml', 24, 240, 500],
    ['橘里', '荔枝汽水', 'Tangerine Lane', 'Lychee Pop', '275ml', 24, 246, 500],
    ['柠刻', '柠檬味汽水', 'Limoke', 'Lemon Soda', '500ml', 24, 219, 400],
    ['老巷口', '沙示汽水', 'Old Alley', 'Sarsaparilla', '330ml', 24, 205, 400],
  ],
  tea: [
    ['云麓', '无糖乌龙茶', 'Cloudfoot', 'Unsweetened Oolong', '500ml', 15, 305, 500],
    ['云麓', '茉莉花茶', 'Cloudfoot', 'Jasmine Tea', '500ml', 15, 298, 500],
    ['云麓', '东方青茶', 'Cloudfoot', 'Green Tea', '500ml', 15, 298, 500],
    ['半山', '冰红茶', 'Midhill', 'Iced Black Tea', '490ml', 15, 196, 350],
    ['半山', '蜜桃乌龙', 'Midhill', 'Peach Oolong', '450ml', 15, 322, 600],
    ['南枝', '桂花凉茶', 'Southbough', 'Osmanthus Herbal Tea', '310ml', 24, 231, 450],
  ],
  coffee: [
    ['晨磨', '冷萃黑咖啡', 'Dawnmill', 'Cold Brew Black', '268ml', 15, 452, 800],
    ['晨磨', '燕麦拿铁', 'Dawnmill', 'Oat Latte', '268ml', 15, 498, 900],
    ['晨磨', '海盐拿铁', 'Dawnmill', 'Sea Salt Latte', '268ml', 15, 489, 900],
    ['深巷', '丝滑拿铁罐装', 'Deep Alley', 'Silky Latte', '180ml', 24, 286, 500],
    ['深巷', '美式咖啡罐装', 'Deep Alley', 'Americano', '180ml', 24, 272, 500],
  ],
  juice: [
    ['果园北', '鲜橙汁', 'North Orchard', 'Orange Juice', '300ml', 12, 356, 700],
    ['果园北', '苹果汁', 'North Orchard', 'Apple Juice', '300ml', 12, 341, 700],
    ['果园北', '西柚汁', 'North Orchard', 'Grapefruit Juice', '300ml', 12, 368, 750],
    ['椰小满', '椰子水', 'Cocofull', 'Coconut Water', '350ml', 12, 436, 800],
    ['山楂里', '山楂果汁', 'Hawthorn Lane', 'Hawthorn Juice', '350ml', 15, 284, 550],
  ],
  dairy: [
    ['牧云', '纯牛奶', 'Muyun', 'Whole Milk', '250ml', 16, 262, 500],
    ['牧云', '低温酸奶', 'Muyun', 'Drinking Yoghurt', '210g', 12, 388, 700],
    ['牧云', '巧克力牛奶', 'Muyun', 'Chocolate Milk', '250ml', 16, 279, 550],
    ['豆叔', '原味豆奶', 'Uncle Bean', 'Soy Milk', '250ml', 24, 187, 400],
  ],
  sports: [
    ['劲跃', '电解质水 柚子味', 'Leapfield', 'Electrolyte Water Pomelo', '500ml', 15, 348, 600],
    ['劲跃', '电解质水 青柠味', 'Leapfield', 'Electrolyte Water Lime', '500ml', 15, 348, 600],
    ['劲跃', '蛋白饮 可可味', 'Leapfield', 'Protein Shake Cocoa', '330ml', 12, 792, 1400],
    ['夜航', '维生素能量饮料', 'Nightflight', 'Vitamin Energy Drink', '250ml', 24, 368, 600],
    ['夜航', '无糖能量饮料', 'Nightflight', 'Sugar-free Energy Drink', '310ml', 24, 402, 700],
    ['劲跃', '蛋白棒 海盐坚果', 'Leapfield', 'Protein Bar Salted Nut', '40g', 12, 612, 1100],
  ],
  crisps: [
    ['薯星球', '原味薯片', 'Spud Planet', 'Original Potato Crisps', '70g', 22, 398, 750],
    ['薯星球', '黄瓜味薯片', 'Spud Planet', 'Cucumber Potato Crisps', '70g', 22, 398, 750],
    ['薯星球', '番茄味薯片', 'Spud Planet', 'Tomato Potato Crisps', '40g', 30, 226, 450],
    ['脆麦坊', '玉米脆', 'Crispmill', 'Corn Crunch', '60g', 20, 245, 500],
    ['脆麦坊', '虾味条', 'Crispmill', 'Prawn Sticks', '40g', 30, 198, 400],
    ['海苔社', '烤海苔卷', 'Nori House', 'Toasted Seaweed Rolls', '24g', 12, 412, 800],
  ],
  biscuit: [
    ['麦小野', '苏打饼干', 'Wildmai', 'Soda Crackers', '100g', 24, 268, 500],
    ['麦小野', '夹心饼干 巧克力味', 'Wildmai', 'Chocolate Sandwich Biscuits', '97g', 24, 314, 600],
    ['麦小野', '消化饼干', 'Wildmai', 'Digestive Biscuits', '110g', 24, 342, 650],
    ['暖炉', '瑞士卷', 'Warmhearth', 'Swiss Roll', '80g', 20, 286, 550],
    ['暖炉', '手撕面包', 'Warmhearth', 'Pull-apart Bread', '90g', 16, 298, 600],
    ['暖炉', '蛋黄派', 'Warmhearth', 'Custard Pie', '50g', 30, 142, 300],
  ],
  candy: [
    ['可可屿', '黑巧克力 72%', 'Isle Cacao', 'Dark Chocolate 72%', '40g', 12, 618, 1100],
    ['可可屿', '榛子牛奶巧克力', 'Isle Cacao', 'Hazelnut Milk Chocolate', '45g', 24, 396, 750],
    ['可可屿', '花生焦糖棒', 'Isle Cacao', 'Peanut Caramel Bar', '51g', 24, 278, 500],
    ['薄荷街', '无糖薄荷糖', 'Mint Street', 'Sugar-free Mints', '35g', 12, 512, 950],
    ['薄荷街', '西瓜口香糖', 'Mint Street', 'Watermelon Gum', '22g', 20, 246, 450],
    ['果冻邮局', '葡萄味软糖', 'Jelly Post', 'Grape Gummies', '52g', 20, 268, 500],
  ],
  nuts: [
    ['果壳巷', '每日坚果', 'Nutlane', 'Daily Mixed Nuts', '25g', 30, 318, 600],
    ['果壳巷', '盐焗腰果', 'Nutlane', 'Salted Cashews', '60g', 20, 742, 1300],
    ['果壳巷', '五香瓜子', 'Nutlane', 'Spiced Sunflower Seeds', '80g', 24, 252, 500],
    ['草原记', '风干牛肉', 'Steppe Notes', 'Air-dried Beef', '35g', 20, 868, 1500],
    ['草原记', '香辣鸭脖', 'Steppe Notes', 'Spicy Duck Neck', '65g', 20, 534, 950],
    ['豆叔', '五香豆干', 'Uncle Bean', 'Spiced Tofu Bites', '50g', 30, 168, 350],
  ],
  meal: [
    ['面面道', '红烧牛肉味杯面', 'Noodle Way', 'Braised Beef Cup Noodles', '85g', 12, 342, 600],
    ['面面道', '海鲜味杯面', 'Noodle Way', 'Seafood Cup Noodles', '84g', 12, 342, 600],
    ['面面道', '酸辣粉', 'Noodle Way', 'Hot and Sour Glass Noodles', '118g', 12, 468, 850],
    [
      '饭点',
      '自热米饭 香菇牛肉',
      'Mealtime',
      'Self-heating Rice Mushroom Beef',
      '260g',
      8,
      1180,
      1900,
    ],
    ['饭点', '卤蛋', 'Mealtime', 'Braised Egg', '30g', 40, 138, 300],
  ],
  care: [
    ['绵绵', '手帕纸', 'Softly', 'Pocket Tissues', '10pcs', 60, 58, 150],
    ['绵绵', '湿巾', 'Softly', 'Wet Wipes', '10pcs', 48, 132, 300],
    ['净日', '医用口罩', 'Clearday', 'Face Mask', '3pcs', 100, 96, 300],
    ['净日', '创可贴', 'Clearday', 'Plasters', '8pcs', 1, 286, 600],
    ['线上线', 'USB-C 充电线', 'Line&Line', 'USB-C Cable', '1m', 1, 868, 1900],
    ['雨巷', '折叠雨伞', 'Rain Alley', 'Folding Umbrella', '1pc', 1, 1680, 2900],
  ],
};

export const GOODS: readonly Good[] = (Object.entries(ROWS) as [Category, Row[]][]).flatMap(
  ([category, rows]) =>
    rows.map(([brand, name, brandEn, nameEn, size, packSize, wholesaleFen, retailFen]) => ({
      category,
      brand,
      name,
      brandEn,
      nameEn,
      size,
      packSize,
      wholesaleFen,
      retailFen,
    })),
);
