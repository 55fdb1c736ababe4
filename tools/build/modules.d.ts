declare module 'subset-font' {
  /** Cuts a font to the given characters. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes?: Record<string, { min: number; max: number } | number>
      keepFeatures?: string[]
    },
  ): Promise<Uint8Array>
}

declare module '*/rollup.config.mjs' {
  import type { RollupOptions } from 'rollup'
  export default function configurations(args: { configPart?: string }): RollupOptions[]
}
