/** Returns a file name of at most 100 characters that is a path on no system, with the extension of its content. */
export function fileName(originalName: string, extension: string): string {
  const last = originalName.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    // Control characters, those that turn the direction of writing, and what systems keep for themselves.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*%;]/gu, '')
    .replace(/^[.\s-]+/, '')
    .replace(/\.[^.]{1,10}$/, '')
    .replace(/[.\s]+$/, '')
  const short = [...plain].slice(0, 80).join('')
  return `${short || 'file'}.${extension}`
}

/** Builds the Content-Disposition header: ASCII for old programs, the full name for others (RFC 6266). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${whole}`
}
