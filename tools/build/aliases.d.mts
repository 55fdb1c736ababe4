export declare const PREACT: { find: RegExp; replacement: string }[]
