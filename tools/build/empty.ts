/** Replaces parts of libraries that are left out (tools/build/aliases.ts). */
export {}
