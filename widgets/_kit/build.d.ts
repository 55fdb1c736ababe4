/** The build hash of the island whose folder the file is in (tools/build/islands.mjs). */
declare const __PLAT_BUILD__: string
