export declare const TYPES_FILES: string[];
export declare function typedInterface(origin: string): Promise<string>;
