export declare function islandNames(): string[]
export declare function buildHash(island: string): string
