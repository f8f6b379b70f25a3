export declare const root: string;
export declare function ensureBuilt(progress: (text: string) => void): Promise<void>;
