import type { FontSource } from './fonts.ts'
import { inlineScript } from './inline-script.ts'

/**
 * Fetches the pages' own font, and tells the page of it when it is there. A page that knows of a font before that looks for
 * it while its first frame is made, and lays out everything twice (docs/decisions/026).
 */
function bringFont({ family, source, weight, unicodeRange }: FontSource): void {
  new FontFace(family, source, { weight, unicodeRange }).load().then(
    (face) => document.fonts.add(face),
    // The page is read in the stand-in.
    () => {},
  )
}

export const fontScript = (font: FontSource): string => inlineScript(bringFont, font)
