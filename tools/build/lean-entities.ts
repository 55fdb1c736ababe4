/**
 * Stands in browsers for the library that knows the two thousand names of characters in HTML, as markdown-it asks for them in
 * addresses of links. Text keeps its names as they were typed (widgets/text-editor/dialect).
 */
export const decodeHTMLStrict = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot));/gi, (all, decimal, hex, name) => {
    if (name) return { amp: '&', lt: '<', gt: '>', quot: '"' }[String(name).toLowerCase()] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
