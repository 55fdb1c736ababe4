/** What the browser remembers. Where storage is shut off, prompts that could not be put away for good do not show. */

export function read(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    // A time that is never over, and a mark that is set.
    return String(Number.MAX_SAFE_INTEGER)
  }
}

export function write(storage: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  try {
    window[storage].setItem(key, value)
  } catch {
    // Nothing is remembered.
  }
}

/** Sets a cookie of the whole site that only this site gets. */
export function setCookie(name: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${name}=1; path=/; max-age=${seconds}; samesite=lax${secure}`
}
