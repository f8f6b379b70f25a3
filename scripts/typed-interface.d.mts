export declare const TYPES_FILE: string;
export declare function typedInterface(origin: string): Promise<string>;
