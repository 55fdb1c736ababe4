import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'rollup'
import subsetFont from 'subset-font'

/** Inter Variable (SIL Open Font License 1.1), Latin, as the package has it: 48 kB with all weights and features. */
const FILE = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

/** The characters of pages: Latin-1 and typographic marks. host/_pages/fonts.ts has the same as a unicode-range. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€™−≤≥×→←↑↓·′″`

/**
 * Creates a Rollup plugin that writes `inter.woff2` beside the server, subset to the characters, weights and features
 * that the pages use.
 */
export function font(): Plugin {
  return {
    name: 'plat-font',
    async generateBundle() {
      const source = await subsetFont(readFileSync(FILE), CHARACTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
        keepFeatures: ['kern', 'liga', 'calt', 'tnum', 'mark', 'ccmp'],
      })
      this.emitFile({ type: 'asset', fileName: 'inter.woff2', source })
    },
  }
}
