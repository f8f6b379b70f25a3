/** The half that thresholds and word lists may be tuned on. One good per line, fields split by `|`. */
export const TUNING_PAIRS = `
跳跳熊 经典可乐 330ml | 跳跳熊 经典可乐 Bouncebear Classic Cola | 330ml*24 条码6971021710001
跳跳熊 无糖可乐 330ml | 跳跳熊 无糖可乐 Bouncebear Zero Sugar Cola | 330ml*24
跳跳熊可乐 瓶装 500ml | 跳跳熊 经典可乐瓶装 Bouncebear Classic Cola Bottle | 500ml*24瓶
泉岭 天然矿泉水 550ml | 【整箱】泉岭天然矿泉水 | 550mL×24瓶/箱
泉岭 矿泉水 1.5L | 泉岭天然矿泉水 大瓶 | 1500ml*12
清砚 纯净水 555ml | 清砚饮用纯净水 555ml 包邮 | 24瓶/箱
气泡湾 白桃气泡水 480ml | 气泡湾 0糖0脂 白桃味气泡水 | 480ml*15
气泡湾 原味苏打气泡水 330ml | Fizz Bay 气泡湾 苏打气泡水 原味 | 330ml x 24
柠刻 柠檬味汽水 500ml | 柠刻 柠檬汽水 新品 | 500ml*24
老巷口 沙示汽水 330ml | 老巷口沙示 | 330ml*24罐
云麓 无糖乌龙茶 500ml | 云麓 乌龙茶 无糖 | 500ml*15
云麓 茉莉花茶 500ml | 云麓茉莉花茶饮料 | 500ml*15瓶
半山 冰红茶 490ml | 半山冰红茶 490ml*15瓶 整箱 |
半山 蜜桃乌龙 450ml | 半山 蜜桃味乌龙茶 | ４５０ｍｌ＊１５
晨磨 燕麦拿铁 268ml | 晨磨 Dawnmill 燕麦拿铁咖啡 | 268ml/瓶 15瓶/箱
晨磨 冷萃黑咖啡 268ml | 晨磨 冷萃 黑咖啡饮料 | 268ml*15
深巷 美式咖啡罐装 180ml | 深巷 美式 罐装咖啡 | 180ml*24罐
果园北 鲜橙汁 300ml | 果园北 NFC鲜橙汁 | 300ml*12
椰小满 椰子水 350ml | 椰小满 100%椰子水 | 350ml*12
牧云 纯牛奶 250ml | 牧云纯牛奶 250ml*16盒 | 常温 16盒/箱
牧云 低温酸奶 210g | 牧云 低温酸奶 Muyun Drinking Yoghurt | 210g*12
豆叔 原味豆奶 250ml | 豆叔豆奶（原味） | 250ml*24盒
劲跃 电解质水 柚子味 500ml | 劲跃 柚子味电解质水 Leapfield Electrolyte Water Pomelo | 500ml*15
夜航 维生素能量饮料 250ml | 夜航 能量饮料 维生素 | 0.25L*24罐
薯星球 黄瓜味薯片 70g | 薯星球 薯片 黄瓜味 | 70g*22袋
薯星球 番茄薯片 40g | 薯星球番茄味薯片 40克 | 40g*30
脆麦坊 虾味条 40g | 脆麦坊 虾味条 促销 | 40g*30
麦小野 夹心饼干 巧克力味 97g | 麦小野巧克力夹心饼干 | 97g*24
麦小野 消化饼干 110g | 麦小野 全麦消化饼干 | 110g*24
暖炉 蛋黄派 50g | 暖炉 蛋黄派 Warmhearth Custard Pie | 50g*30
可可屿 黑巧克力 72% 40g | 可可屿 72%黑巧克力 Isle Cacao Dark Chocolate 72% | 40g*12
薄荷街 无糖薄荷糖 35g | 薄荷街无糖薄荷糖 | 35g*12盒
果壳巷 每日坚果 25g | 果壳巷 每日坚果 混合坚果仁 | 25g*30袋
草原记 香辣鸭脖 65g | 草原记 鸭脖 香辣味 | 65g/袋*20
面面道 红烧牛肉味杯面 85g | 面面道 杯面 红烧牛肉面 | 85g*12杯
饭点 自热米饭 香菇牛肉 260g | 饭点香菇牛肉自热米饭 | 260g*8盒
绵绵 手帕纸 10pcs | 绵绵 手帕纸 Softly Pocket Tissues | 10pcs*60
净日 医用口罩 3片 | 净日医用口罩 独立包装 | 3pcs*100
雨巷 折叠雨伞 1pc | 雨巷 折叠雨伞 Rain Alley Folding Umbrella | 1pc
经典花生焦糖棒 51g | 可可屿 花生焦糖棒 | 51g*24
可口可乐 零度 330ml罐装 | 可口可乐零度汽水 | 330mL*24罐
可口可乐 330ml | 可口可乐 Coca-Cola 碳酸饮料 | 330ml*24听
百事可乐 无糖 500ml | 百事 无糖可乐 Pepsi Zero | 500ml*24
农夫山泉 饮用天然水 550ml | 农夫山泉天然饮用水 | 550ml*24
农夫 东方树叶 茉莉花茶 500ml | 农夫山泉 东方树叶茉莉花茶 | 500ml*15
康师傅 红烧牛肉面 桶装 109g | 康师傅红烧牛肉桶面 | 109g*12桶
乐事 薯片 青柠味 75g | 乐事（Lay's）青柠味薯片 | 75g*22
奥利奥 夹心饼干 97g | OREO奥利奥原味夹心饼干 | 97g*24
德芙 丝滑牛奶巧克力 43g | 德芙丝滑牛奶巧克力排块 | 43g*12*12
红牛 维生素功能饮料 250ml | 红牛维生素功能饮料 Red Bull | 250ml*24罐
王老吉 凉茶 310ml | 王老吉 凉茶植物饮料 | 310ml*24罐
红牛 250ml | 红牛（RedBull）强化型维生素饮料 | 250ml*24
Bounce Bear Lemonade 330 ml | Bouncebear Lemonade Can | 330ml x 24
Ridgeway Spring Water 500ml | Ridgeway Springs Still Spring Water | 24 x 500ml
Kettle & Crane Sea Salt Crisps 40g | Kettle and Crane Crisps Sea Salt Flavour | 40 g x 32
Kettle & Crane Cheddar Crisps 40g | K&C Cheddar Potato Crisps | 40g x 32
Moss Lane Oat Milk Latte 250ml | Moss Lane Iced Oat Latte | 250ml x 12
Moss Lane Cold Brew Coffee 12 fl oz | Moss Lane Cold Brew Black Coffee | 355ml x 12
Tumble Granola Bar Honey 1.5 oz | Tumble Honey Granola Bars | 42.5g x 24
Tumble Granola Bar Peanut Butter 42g | Tumble PB Granola Bar | 42g x 24
Orchard Row Apple Juice 300ml | ORCHARD ROW 100% Pressed Apple Juice | 0.3 L * 12
Volt Runner Energy Drink Sugar Free 500ml | Volt Runner Sugar-Free Energy | 500ml*12 cans
Snapcrackle Sour Gummies 0.5kg | Snapcrackle Sour Gummy Candy | 500 g
Plainwell Face Masks 3 pcs | Plainwell Medical Face Mask | 3pcs x 100
`;

/** Machine items that no supplier product of either half is. */
export const TUNING_MACHINE_ONLY = `
跳跳熊 樱桃可乐 330ml
跳跳熊 经典可乐 250ml
跳跳熊 经典可乐 2L
跳跳熊 香草可乐 330ml
蹦蹦虎 经典可乐 330ml
可乐 330ml
无糖可乐 330ml
泉岭 天然矿泉水 380ml
泉岭 苏打水 550ml
泉岭 纯净水 550ml
雪线 冰川水 500ml
矿泉水 550ml
清砚 矿泉水 555ml
清砚 纯净水 1.5L
气泡湾 葡萄气泡水 480ml
气泡湾 白桃气泡水 330ml
柠刻 青柠味汽水 500ml
柠刻 柠檬味汽水 330ml
柠刻 柠檬味无糖汽水 500ml
老巷口 橙味汽水 330ml
云麓 乌龙茶 500ml
云麓 茉莉花茶 900ml
云麓 普洱茶 500ml
半山 冰绿茶 490ml
半山 白桃乌龙 450ml
晨磨 生椰拿铁 268ml
晨磨 冷萃黑咖啡 180ml
晨磨 摩卡咖啡 268ml
深巷 美式咖啡 无糖 180ml
深巷 焦糖拿铁 180ml
果园北 番茄汁 300ml
果园北 鲜橙汁 1L
椰小满 椰奶 350ml
牧云 低脂牛奶 250ml
牧云 儿童牛奶 250ml
牧云 草莓酸奶 210g
牧云 纯牛奶 200ml
豆叔 红枣豆奶 250ml
劲跃 电解质水 荔枝味 500ml
劲跃 无糖电解质水 柚子味 500ml
夜航 能量饮料 加强版 250ml
薯星球 烧烤味薯片 70g
薯星球 黄瓜味薯片 40g
薯星球 薯片 104g
脆麦坊 蟹味条 40g
脆麦坊 虾味条 80g
麦小野 夹心饼干 草莓味 97g
麦小野 消化饼干 55g
暖炉 巧克力派 50g
暖炉 蛋黄派 25g
可可屿 黑巧克力 85% 40g
可可屿 白巧克力 40g
薄荷街 薄荷糖 35g
薄荷街 无糖柠檬糖 35g
果壳巷 每日坚果 儿童款 25g
果壳巷 盐焗开心果 60g
草原记 麻辣鸭脖 65g
草原记 香辣鸭翅 65g
面面道 老坛酸菜味杯面 85g
面面道 红烧牛肉味杯面 120g
饭点 自热米饭 鱼香肉丝 260g
绵绵 手帕纸 20pcs
绵绵 湿巾 20片
净日 儿童口罩 3片
净日 医用口罩 10片
雨巷 雨衣 1pc
可口可乐 樱桃味 330ml
可口可乐 200ml
百事可乐 生可乐 500ml
农夫山泉 饮用天然水 380ml
农夫山泉 东方树叶 黑乌龙 500ml
康师傅 香辣牛肉面 桶装 109g
乐事 薯片 原味 40g
奥利奥 夹心饼干 草莓味 97g
德芙 榛仁巧克力 43g
王老吉 凉茶 无糖 310ml
Bounce Bear Ginger Ale 330ml
Ridgeway Sparkling Water 330ml
Ridgeway Spring Water 750ml
Kettle & Crane Salt & Vinegar Crisps 40g
Kettle & Crane Cheddar Crisps 150g
Moss Lane Vanilla Latte 250ml
Tumble Granola Bar Chocolate Chip 42g
Orchard Row Pear Juice 300ml
Volt Runner Energy Drink Sugar Free 250ml
Volt Runner Energy Drink Mango 500ml
Duskberry Muesli Pot 60g
充电宝 10000mAh
7号电池 4节
`;

/** Supplier products that no machine item of either half is; title | spec. */
export const TUNING_SUPPLY_ONLY = `
跳跳熊 青柠可乐 | 330ml*24
跳跳熊 无糖可乐瓶装 | 500ml*24
跳跳熊 经典可乐 迷你罐 | 200ml*24
跳跳熊 橙味汽水 Bouncebear Orange Pop | 330ml*24
阿蹦 经典可乐 | 330ml*24
泉岭 天然矿泉水 桶装 | 4.5L*4
泉岭 气泡矿泉水 | 550ml*24
山涧 天然矿泉水 | 550ml*24
清砚 苏打水 | 555ml*24
气泡湾 青柠气泡水 | 480ml*15
气泡湾 白桃气泡水 罐装 | 250ml*24
老巷口 盐汽水 | 600ml*20
云麓 茉莉花茶 无糖 | 500ml*15
云麓 东方青茶 | 500ml*15
云麓 铁观音 | 500ml*15
半山 冰红茶 大瓶 | 1L*12
半山 蜜桃绿茶 | 450ml*15
半山 低糖冰红茶 | 490ml*15
晨磨 海盐拿铁 | 268ml*15
晨磨 香草燕麦拿铁 | 268ml*15
深巷 丝滑拿铁罐装 | 180ml*24罐
果园北 苹果汁 | 300ml*12
果园北 西柚汁 | 300ml*12
果园北 橙汁汽水 | 300ml*12
椰小满 椰子水 | 1L*6
椰小满 椰子汁 | 350ml*12
牧云 巧克力牛奶 | 250ml*16
牧云 脱脂牛奶 | 250ml*16
牧云 低温酸奶 黄桃味 | 210g*12
豆叔 黑豆豆奶 | 250ml*24
豆叔 五香豆干 | 50g*30
劲跃 电解质水 青柠味 | 500ml*15
劲跃 蛋白棒 海盐坚果 | 40g*12
夜航 无糖能量饮料 | 250ml*24
夜航 维生素能量饮料 | 500ml*15
薯星球 黄瓜味薯片 大包 | 135g*12
薯星球 海苔味薯片 | 70g*22
薯星球 番茄味薯片 | 70g*22
脆麦坊 虾片 | 40g*30
脆麦坊 玉米脆 | 60g*20
麦小野 夹心饼干 香草味 | 97g*24
麦小野 苏打饼干 | 110g*24
暖炉 手撕面包 | 90g*16
暖炉 蛋黄酥 | 50g*30
可可屿 黑巧克力 58% | 40g*12
可可屿 榛子牛奶巧克力 | 45g*24
薄荷街 西瓜口香糖 | 22g*20
薄荷街 无糖薄荷糖 超强劲 | 35g*12
果壳巷 盐焗腰果 | 60g*20
果壳巷 每日坚果 孕妇款 | 25g*30
草原记 香辣鸭脖 | 180g*10
草原记 风干牛肉 | 35g*20
面面道 海鲜味杯面 | 84g*12
面面道 红烧牛肉味袋面 | 85g*24
饭点 自热米饭 香菇鸡肉 | 260g*8
绵绵 手帕纸 婴儿柔 | 10pcs*60
绵绵 湿巾 | 10pcs*48
净日 防晒口罩 | 3pcs*100
净日 创可贴 | 8pcs
雨巷 长柄雨伞 | 1pc
可口可乐 零度 瓶装 | 500ml*24
可口可乐 香草味 | 330ml*24
百事可乐 | 500ml*24
农夫山泉 婴儿水 | 550ml*24
农夫山泉 东方树叶 青柑普洱 | 500ml*15
康师傅 红烧牛肉面 袋装 | 109g*24
康师傅 冰糖雪梨 | 500ml*15
乐事 薯片 黄瓜味 | 75g*22
奥利奥 薄脆夹心饼干 | 95g*24
奥利奥 夹心饼干 金装香草 | 97g*24
德芙 黑巧克力 | 43g*12
加多宝 凉茶 | 310ml*24
Bouncebear Lemonade Sugar Free | 330ml x 24
Ridgeway Springs Mineral Water Sparkling | 500ml x 24
Kettle and Crane Crisps Sweet Chilli | 40g x 32
Kettle and Crane Crisps Sea Salt Sharing Bag | 150g x 8
Moss Lane Iced Caramel Latte | 250ml x 12
Moss Lane Cold Brew Decaf | 355ml x 12
Tumble Almond Granola Bars | 42.5g x 24
Orchard Row Orange Juice | 300ml x 12
Orchard Row Apple & Mango Juice | 300ml x 12
Volt Runner Original Energy | 500ml*12 cans
Snapcrackle Sweet Gummy Candy | 500 g
Plainwell Kids Face Mask | 3pcs x 100
Plainwell Plasters | 8pcs
5号碱性电池 | 4粒/卡
数据线 Type-C | 1m
`;
