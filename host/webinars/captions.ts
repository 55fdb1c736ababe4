/** Characters of a file with captions: about six hours of speech. */
export const MAX_CAPTIONS = 400_000

export const NO_CAPTIONS =
  'Paste a WebVTT or SubRip (.srt) file: cues with times such as 00:01:05.000 --> 00:01:08.500.'

const STAMP = String.raw`(?:\d{1,3}:)?[0-5]\d:[0-5]\d[.,]\d{3}`
const CUE = new RegExp(String.raw`^(${STAMP})[ \t]+-->[ \t]+(${STAMP})(.*)$`, 'gm')

/**
 * Reads captions as people have them: WebVTT, or SubRip, whose times have commas.
 * @returns WebVTT; undefined for a text without cues
 */
export function readCaptions(text: string): string | undefined {
  const lines = text
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
  let count = 0
  const cues = lines.replaceAll(CUE, (_, start: string, end: string, settings: string) => {
    count++
    return `${start.replace(',', '.')} --> ${end.replace(',', '.')}${settings}`
  })
  if (!count) return undefined
  return `${/^WEBVTT(?:[ \t\n]|$)/.test(cues) ? '' : 'WEBVTT\n\n'}${cues}\n`
}
