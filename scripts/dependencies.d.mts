export declare function checkLicenses(root: string): {
  checked: number;
  refused: { name: string; license: string }[];
};
export declare function readAdvisories(printed: string): {
  unknown?: string;
  serious: { name: string; severity: string; range: string }[];
  total: number;
};
