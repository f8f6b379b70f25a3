/** The half that nothing was tuned on, with brands of its own. One good per line, fields split by `|`. */
export const HELD_OUT_PAIRS = `
山鹿 山泉水 520ml | 山鹿天然山泉水 Shanlu Spring Water | 520ml*24
山鹿 苏打水 无糖 410ml | 山鹿 无糖苏打水 | 410ml×15瓶
北港 橙味汽水 330ml | 北港橙味汽水 North Port Orange Soda | 330ml*24罐
北港 荔枝海盐汽水 330ml | 北港 海盐荔枝味汽水 | 330ml*24 条形码6958210033417
竹间 青柑普洱茶 500ml | 竹间 青柑普洱 | 500ml*15
竹间 无糖绿茶 500ml | 竹间绿茶（无糖） | 0.5L*15瓶
竹间 桂花乌龙 450ml | 竹间·桂花乌龙茶饮料 | 450毫升*15
竹间 大红袍 500ml | 竹间 大红袍乌龙茶 | 500ml*15
鲸落 生椰拿铁 280ml | 鲸落咖啡 生椰拿铁 | 280ml*12
鲸落 美式 无糖 280ml | 鲸落 无糖美式咖啡 | 280ml*12瓶/箱
鲸落 挂耳咖啡 10g*7袋 | 鲸落 挂耳咖啡 意式拼配 | 10g*7袋
小满仓 红枣枸杞酸奶 200g | 小满仓酸奶 红枣枸杞味 | 200g*12杯
小满仓 全脂牛奶 1L | 小满仓 全脂纯牛奶 | 1000ml*12盒
小满仓 燕麦奶 250ml | 小满仓 燕麦奶 Granary Oat Drink | 250ml*24
栗树下 板栗仁 100g | 栗树下 甘栗仁 即食板栗 | 100克*20袋
栗树下 海苔肉松卷 60g | 栗树下肉松海苔卷 | 60g*24
栗树下 蜂蜜蛋糕 80g | 【新品】栗树下蜂蜜小蛋糕 | 80g*20
阿蛮 麻辣豆干 90g | 阿蛮 豆腐干 麻辣味 | 90g*30
阿蛮 泡椒凤爪 120g | 阿蛮泡椒凤爪 鸡爪零食 | 120g*20
阿蛮 藤椒薯片 65g | 阿蛮 藤椒味薯片 | 65g*22
阿蛮 手撕牛肉干 五香 50g | 阿蛮五香味手撕牛肉干 | 50g/袋 20袋/箱
十七号仓 酸辣粉 桶装 138g | 十七号仓 红薯酸辣粉 | 138g*12桶
十七号仓 番茄鸡蛋面 112g | 十七号仓番茄鸡蛋味拌面 | 112g*12
十七号仓 八宝粥 280g | 十七号仓 桂圆八宝粥 罐装 | 280g*24
果味社 草莓软糖 60g | 果味社 QQ软糖 草莓味 | 60g*20
果味社 口香糖 西瓜味 10片 | 果味社西瓜味口香糖 | 10片*20
果味社 棒棒糖 1支 | 果味社 混合水果味棒棒糖 | 12g*100支
云朵纸业 抽纸 40抽 | 云朵纸业 便携抽纸 | 40抽*60包
云朵纸业 酒精湿巾 75% 10片 | 云朵纸业 75%酒精消毒湿巾 | 10片*48包
云朵纸业 卫生巾 夜用 5片 | 云朵纸业 夜用卫生巾 | 5片*48包
长风 数据线 Type-C 1m | 长风 USB-C充电数据线 | 1米
长风 充电宝 10000mAh | 长风移动电源 10000毫安 充电宝 |
阿蛮山椒花生 罐装 130g | 阿蛮 山椒花生 | 130g*24罐
雪碧 柠檬味 330ml | 雪碧 Sprite 清爽柠檬味汽水 | 330ml*24罐
芬达 橙味 500ml | 芬达橙味汽水 Fanta | 500ml*24
统一 绿茶 500ml | 统一绿茶 茉莉味 | 500ml*15
统一 老坛酸菜面 桶 120g | 统一老坛酸菜牛肉面 | 120g*12桶
东鹏特饮 250ml | 东鹏特饮 维生素功能饮料 | 250ml*24瓶
元气森林 白桃味苏打气泡水 480ml | 元气森林 0糖0脂0卡 白桃味 苏打气泡水 | 480ml*15
旺旺 旺仔牛奶 245ml | 旺仔牛奶 Want Want | 245ml*24罐
伊利 安慕希 原味 205g | 安慕希 希腊风味酸奶 原味 | 205g*16盒
蒙牛 纯牛奶 250ml | 蒙牛 全脂纯牛奶 利乐 | 250ml*24
好丽友 巧克力派 34g | 好丽友·派 巧克力味 | 34g*48
三只松鼠 碧根果 100g | 三只松鼠 奶油味碧根果 | 100g*20
卫龙 大面筋 106g | 卫龙大面筋辣条 香辣味 | 106g*20
洽洽 香瓜子 原香 98g | 洽洽香瓜子 原香味 | 98克*30
益达 木糖醇 西瓜味 40粒 | 益达木糖醇无糖口香糖 西瓜味 | 40粒*6瓶
维达 手帕纸 超韧 10包 | 维达超韧手帕纸 | 10包/条
士力架 51g | 士力架花生夹心巧克力 Snickers | 51g*24
脉动 青柠 600ml | 脉动 维生素饮料 青柠口味 | 600ml*15
Mirinda Orange 330ml | 美年达 橙味 Mirinda Orange | 330ml罐*24 进口
Tideline Still Water 500ml | Tideline Natural Still Mineral Water | 500 ml x 24
Tideline Sparkling Water Lime 330ml | Tideline Lime Sparkling Water Can | 24x330ml
Harbour & Pine Dark Roast Coffee 240ml | Harbour and Pine Coffee Dark Roast | 8.1 fl oz x 12
Oat Republic Barista Oat Drink 1L | OAT REPUBLIC Barista Oat Milk | 1 litre x 6
Mrs Fennel's Cheese Crackers 45g | Mrs Fennels Crackers Cheese | 45g*24
Mrs Fennel's Ginger Biscuits 80g | Mrs. Fennel's Ginger Cookies | 80 g x 18
Pip & Hollow Trail Mix 35g | Pip and Hollow Nut & Raisin Trail Mix | 35g x 20
Pip & Hollow Dried Mango 1 oz | Pip and Hollow Mango Slices Dried | 28g x 20
Lumen Protein Bar Choc Brownie 60g | Lumen Protein Bar - Chocolate Brownie | 60g x 12
Lumen Protein Shake Vanilla 330ml | LUMEN Vanilla Protein Shake 330 mL | 12 pack
Hop Lantern Ginger Beer 275ml | Hop Lantern Alcohol-Free Ginger Beer | 275ml x 24
Northwind Iced Tea Peach 16.9 fl oz | Northwind Peach Iced Tea | 500ml x 12
Brightleaf Tissues 10s | Brightleaf Pocket Tissues 3-ply | 10pcs x 60
Sun Parade Fruit Gums 52g | Sun Parade Gums Assorted Fruit | 52g x 24
Ridge Jerky Teriyaki Beef 40g | Ridge Beef Jerky Teriyaki | 40 g x 16
`;

/** Machine items that no supplier product of either half is. */
export const HELD_OUT_MACHINE_ONLY = `
山鹿 山泉水 1.5L
山鹿 苏打水 410ml
山鹿 柠檬苏打水 无糖 410ml
山狐 山泉水 520ml
山泉水 380ml
北港 葡萄味汽水 330ml
北港 橙味汽水 500ml
北港 无糖橙味汽水 330ml
北港 荔枝汽水 330ml
竹间 无糖乌龙茶 500ml
竹间 绿茶 500ml
竹间 桂花乌龙 900ml
竹间 金骏眉 500ml
鲸落 拿铁 280ml
鲸落 生椰拿铁 180ml
鲸落 厚乳拿铁 280ml
鲸落 挂耳咖啡 10g*20袋
小满仓 蓝莓酸奶 200g
小满仓 脱脂牛奶 1L
小满仓 全脂牛奶 250ml
小满仓 巴旦木奶 250ml
栗树下 板栗仁 500g
栗树下 香蕉蛋糕 80g
栗树下 海苔肉松卷 辣味 60g
阿蛮 五香豆干 90g
阿蛮 泡椒凤爪 200g
阿蛮 酸辣凤爪 120g
阿蛮 藤椒薯片 104g
阿蛮 椒盐薯片 65g
阿蛮 手撕牛肉干 麻辣 50g
十七号仓 螺蛳粉 桶装 138g
十七号仓 酸辣粉 桶装 80g
十七号仓 番茄牛腩面 112g
十七号仓 绿豆粥 280g
果味社 蓝莓软糖 60g
果味社 草莓硬糖 60g
果味社 口香糖 西瓜味 5片
果味社 口香糖 薄荷味 10片
云朵纸业 抽纸 100抽
云朵纸业 酒精湿巾 50% 10片
云朵纸业 湿巾 10片
云朵纸业 卫生巾 日用 5片
长风 数据线 Type-C 2m
长风 数据线 Lightning 1m
长风 充电宝 20000mAh
雪碧 无糖 330ml
雪碧 500ml
芬达 葡萄味 500ml
芬达 橙味 330ml
统一 冰红茶 500ml
统一 红烧牛肉面 桶 120g
东鹏特饮 500ml
东鹏补水啦 500ml
元气森林 夏黑葡萄味 480ml
旺仔牛奶 125ml
旺仔牛奶 果汁味 245ml
伊利 安慕希 蓝莓味 205g
伊利 纯牛奶 250ml
蒙牛 低脂牛奶 250ml
好丽友 蛋黄派 34g
三只松鼠 夏威夷果 100g
卫龙 亲嘴烧 106g
卫龙 小面筋 106g
洽洽 香瓜子 焦糖味 98g
益达 木糖醇 薄荷味 40粒
维达 手帕纸 超韧 18包
彩虹糖 40g
脉动 桃子味 600ml
养乐多 100ml
剃须刀 1把
一次性雨衣 成人
手机支架
Tideline Still Water 1L
Tideline Sparkling Water Lemon 330ml
Tideline Tonic Water 330ml
Harbour & Pine Light Roast Coffee 240ml
Harbour & Pine Decaf Coffee 240ml
Oat Republic Barista Oat Drink 250ml
Oat Republic Chocolate Oat Drink 1L
Mrs Fennel's Cheese Crackers 90g
Mrs Fennel's Rosemary Crackers 45g
Pip & Hollow Trail Mix 100g
Pip & Hollow Salted Almonds 35g
Lumen Protein Bar Salted Caramel 60g
Lumen Protein Shake Vanilla 500ml
Hop Lantern Ginger Ale 275ml
Northwind Iced Tea Peach Zero 500ml
Northwind Iced Tea Raspberry 500ml
Sun Parade Sour Gums 52g
Ridge Jerky Peppered Beef 40g
Copperfield Popcorn Salted 23g
`;

/** Supplier products that no machine item of either half is; title | spec. */
export const HELD_OUT_SUPPLY_ONLY = `
山鹿天然山泉水 婴幼儿 | 520ml*24
山鹿 气泡水 | 410ml*15
山鹿天然山泉水 | 4L*4桶
北港苹果味汽水 | 330ml*24罐
北港橙味汽水 玻璃瓶 | 275ml*24
北港橙汁 | 330ml*24
竹间 陈皮普洱 | 500ml*15
竹间绿茶（低糖） | 500ml*15瓶
竹间 桂花龙井 | 450ml*15
竹叶间 无糖绿茶 | 500ml*15
鲸落咖啡 燕麦拿铁 | 280ml*12
鲸落 无糖冷萃咖啡 | 280ml*12
鲸落 挂耳咖啡 深烘 | 12g*7袋
小满仓酸奶 黄桃燕麦味 | 200g*12杯
小满仓 高钙牛奶 | 1L*12
小满仓 豆奶 | 250ml*24
小满 燕麦片 | 250g*12
栗树下 开口板栗 | 100g*20
栗树下肉松小贝 | 60g*24
栗树下蜂蜜蛋糕 量贩装 | 400g*6
阿蛮 豆腐干 烧烤味 | 90g*30
阿蛮柠檬凤爪 | 120g*20
阿蛮 黄瓜味薯片 | 65g*22
阿蛮 手撕猪肉干 五香 | 50g*20
阿宽 酸辣粉 | 138g*12
十七号仓 红薯酸辣粉 袋装 | 138g*24
十七号仓 重庆小面 | 112g*12
十七号仓 桂圆莲子八宝粥 无糖 | 280g*24
果味社 QQ软糖 可乐味 | 60g*20
果味社草莓味口香糖 | 10片*20
果味社 酸砂软糖 草莓 | 50g*20
云朵纸业 抽纸 | 120抽*24包
云朵纸业 婴儿湿巾 | 10片*48包
云朵纸业 日用卫生巾 | 10片*48包
云朵纸业 厨房纸 | 40抽*24包
长风 苹果数据线 | 1米
长风 快充充电头 20W | 1个
长风 有线耳机 Type-C | 1.2m
雪碧 Sprite 无糖 | 500ml*24
雪碧 薄荷味 | 330ml*24罐
芬达苹果味汽水 Fanta | 500ml*24
统一阿萨姆奶茶 | 500ml*15
统一绿茶 低糖 | 500ml*15
统一小茗同学 青柠红茶 | 480ml*15
统一老坛酸菜牛肉面 袋装 | 120g*24
东鹏大咖 生椰拿铁 | 300ml*15
元气森林 卡曼橘味苏打气泡水 | 480ml*15
元气森林 白桃味苏打气泡水 罐装 | 330ml*24
旺仔牛奶 盒装 | 190ml*24
旺旺 雪饼 | 84g*20
安慕希 希腊风味酸奶 黄桃燕麦 | 200g*10
伊利 优酸乳 原味 | 250ml*24
蒙牛 真果粒 草莓 | 250ml*12
好丽友·派 草莓味 | 34g*48
好丽友 好友趣薯片 原味 | 75g*22
三只松鼠 奶油味夏威夷果 | 120g*20
卫龙 魔芋爽 香辣 | 15g*240
洽洽 香瓜子 五香味 | 98克*30
洽洽 每日坚果 | 26g*30
益达木糖醇无糖口香糖 草莓味 | 40粒*6瓶
维达超韧抽纸 | 120抽*24
士力架 燕麦夹心巧克力 | 40g*24
脉动 维生素饮料 芒果口味 | 600ml*15
脉动 维生素饮料 青柠口味 | 400ml*15
Tideline Natural Still Mineral Water Sports Cap | 750 ml x 12
Tideline Grapefruit Sparkling Water Can | 330ml x 24
Harbour and Pine Coffee Medium Roast | 8.1 fl oz x 12
Harbour and Pine Hot Chocolate | 240ml x 12
OAT REPUBLIC Vanilla Oat Milk | 1 litre x 6
Mrs Fennels Crackers Sesame | 45g*24
Mrs. Fennel's Shortbread Cookies | 80 g x 18
Pip and Hollow Apple Slices Dried | 28g x 20
Pip and Hollow Nut & Raisin Trail Mix Family Bag | 350g x 6
Lumen Protein Bar - Peanut Crunch | 60g x 12
LUMEN Chocolate Protein Shake 330 mL | 12 pack
Lumen Kids Protein Bar - Chocolate Brownie | 30g x 12
Hop Lantern Alcohol-Free Pale Ale | 275ml x 24
Northwind Lemon Iced Tea | 500ml x 12
Northwind Peach Iced Tea Zero Sugar | 330ml x 24
Brightleaf Pocket Tissues Menthol | 9pcs x 60
Sun Parade Gums Assorted Fruit Sugar Free | 52g x 24
Ridge Turkey Jerky Teriyaki | 40 g x 16
Copperfield Popcorn Sweet | 23g x 24
Wrenfield Rice Cakes Lightly Salted | 30g x 18
`;
