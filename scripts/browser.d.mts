export declare function findBrowser(given?: string): string;
export declare const browserFlags: readonly string[];
