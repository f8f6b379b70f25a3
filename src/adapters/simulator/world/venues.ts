import type { Category } from './goods.js';

/** When and how much people buy at a kind of place, and how often its machines are visited. */
export interface Venue {
  kind: string;
  /** Spots inside such a place for a machine. */
  spots: readonly [string, ...string[]];
  /** Places of this kind, best known first. */
  places: readonly [string, ...string[]];
  shoppersPerDay: readonly [low: number, high: number];
  slots: readonly [low: number, high: number];
  daysBetweenVisits: readonly [low: number, high: number];
  /** Monday first; 1 is an average day. */
  weekdays: readonly number[];
  /** Midnight first; only the proportions count. */
  hours: readonly number[];
  /** Categories that sell more here than elsewhere, and by how much. */
  leanings: Partial<Record<Category, number>>;
}

export const VENUES: readonly [Venue, ...Venue[]] = [
  {
    kind: 'office',
    spots: ['2F 茶水间', '8F 休息区', '大堂东侧', 'B1 电梯厅'],
    places: ['启明大厦', '云帆科技园 A座', '汇川中心', '国展商务楼', '望江国际', '滨海金融塔'],
    shoppersPerDay: [22, 40],
    slots: [30, 40],
    daysBetweenVisits: [3, 4],
    weekdays: [1.3, 1.32, 1.3, 1.28, 1.2, 0.35, 0.25],
    hours: [0, 0, 0, 0, 0, 0, 0.5, 2, 6, 7, 6, 6, 8, 8, 7, 9, 8, 6, 5, 3, 2, 1.5, 0.5, 0.2],
    leanings: { coffee: 2.2, tea: 1.4, nuts: 1.3, candy: 1.2 },
  },
  {
    kind: 'gym',
    spots: ['前台旁', '更衣室走廊', '力量区入口'],
    places: ['铁核健身 河西店', '飞跃运动馆', '蓝湾游泳馆', '攀力岩馆', '燃动健身 万象店'],
    shoppersPerDay: [14, 26],
    slots: [24, 30],
    daysBetweenVisits: [4, 5],
    weekdays: [1.1, 1.05, 1.1, 1.05, 0.85, 0.95, 0.9],
    hours: [0, 0, 0, 0, 0, 0, 2, 4, 4, 3, 3, 4, 4, 2, 2, 3, 4, 7, 10, 11, 9, 5, 2, 0.5],
    leanings: { sports: 5, water: 2, biscuit: 0.4, candy: 0.5 },
  },
  {
    kind: 'hospital',
    spots: ['门诊大厅', '住院部 3F', '急诊候诊区', '体检中心'],
    places: ['市第三人民医院', '仁和康复医院', '江东妇幼保健院', '东城中医院', '安宁医院'],
    shoppersPerDay: [28, 46],
    slots: [34, 40],
    daysBetweenVisits: [2, 3],
    weekdays: [1.2, 1.1, 1.05, 1.05, 1.05, 0.85, 0.7],
    hours: [2, 1.5, 1, 1, 1, 1.5, 3, 6, 9, 9, 8, 7, 6, 5, 6, 6, 5, 4, 4, 4, 4, 3, 3, 2],
    leanings: { water: 1.8, meal: 1.7, care: 2.5, dairy: 1.5 },
  },
  {
    kind: 'campus',
    spots: ['图书馆 1F', '二号宿舍楼', '教学楼 C 连廊', '体育馆门口'],
    places: ['江南理工大学', '师范学院 南校区', '城市职业学院', '海洋大学', '第九中学'],
    shoppersPerDay: [30, 48],
    slots: [34, 40],
    daysBetweenVisits: [2, 3],
    weekdays: [1.1, 1.1, 1.1, 1.1, 1, 0.8, 0.8],
    hours: [2, 1, 0.5, 0, 0, 0, 1, 4, 5, 6, 5, 5, 7, 6, 5, 5, 5, 6, 6, 7, 8, 9, 8, 4],
    leanings: { crisps: 1.6, soda: 1.5, meal: 1.6, candy: 1.3 },
  },
  {
    kind: 'transit',
    spots: ['2号口 站厅', '候车室 B', '换乘通道', '到达层'],
    places: ['云汀地铁站', '城北客运站', '高铁西站', '星洲机场 T2', '渡江码头'],
    shoppersPerDay: [30, 50],
    slots: [30, 40],
    daysBetweenVisits: [2, 3],
    weekdays: [1, 0.95, 0.95, 1, 1.2, 1.05, 0.95],
    hours: [1, 0.5, 0, 0, 0.5, 2, 5, 9, 10, 6, 5, 5, 5, 5, 5, 5, 6, 9, 10, 7, 5, 4, 3, 2],
    leanings: { water: 2, soda: 1.4, biscuit: 1.4, care: 1.5 },
  },
  {
    kind: 'residential',
    spots: ['北门 门卫旁', '快递站', '3号楼 大堂'],
    places: ['翠湖花园', '锦绣家园', '白塔小区', '悦澜公寓', '望山里'],
    shoppersPerDay: [12, 22],
    slots: [24, 32],
    daysBetweenVisits: [4, 6],
    weekdays: [0.85, 0.85, 0.85, 0.9, 1.05, 1.25, 1.25],
    hours: [1.5, 0.8, 0.3, 0, 0, 0.2, 1, 3, 3, 2, 3, 4, 4, 3, 3, 4, 5, 6, 8, 9, 9, 8, 6, 3],
    leanings: { soda: 1.4, dairy: 1.4, crisps: 1.4, meal: 1.2 },
  },
  {
    kind: 'retail',
    spots: ['1F 中庭', '影院入口', '停车场 P2', '儿童乐园旁'],
    places: ['万和广场', '星港购物中心', '老码头商街', '花市里', '天街 Mall'],
    shoppersPerDay: [22, 38],
    slots: [28, 36],
    daysBetweenVisits: [3, 4],
    weekdays: [0.75, 0.72, 0.75, 0.8, 1.1, 1.5, 1.4],
    hours: [0, 0, 0, 0, 0, 0, 0, 0.5, 1, 3, 6, 7, 7, 7, 8, 8, 8, 7, 7, 8, 8, 6, 2, 0.5],
    leanings: { juice: 1.8, tea: 1.5, candy: 1.4, water: 1.3 },
  },
  {
    kind: 'factory',
    spots: ['一车间 休息室', '食堂门口', '宿舍区'],
    places: ['宏盛电子厂', '东风路物流园', '恒力机械', '清源纺织'],
    shoppersPerDay: [26, 44],
    slots: [30, 38],
    daysBetweenVisits: [2, 3],
    weekdays: [1.1, 1.1, 1.1, 1.1, 1.1, 0.95, 0.55],
    hours: [5, 3, 3, 4, 2, 1, 2, 4, 3, 4, 8, 5, 7, 3, 3, 8, 4, 5, 6, 8, 5, 4, 6, 6],
    leanings: { sports: 2.2, meal: 1.8, tea: 1.3, biscuit: 1.2 },
  },
];
