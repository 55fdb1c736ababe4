export declare const LEAN: { find: RegExp; replacement: string }[]
export declare const PREACT: { find: RegExp; replacement: string }[]
export declare const SERVER: { find: RegExp; replacement: string }[]
