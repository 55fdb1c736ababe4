import { useEffect } from 'react'
import { useNavigate } from './use-navigate.ts'

/** Milliseconds after which a page goes on by itself (growth document, section 9). */
export const REDIRECT_DELAY = 3000

/**
 * Goes to another page after a while, unless the reader has gone before: `useRedirect(done ? '/dashboard' : undefined)`. The
 * page says where it will go, and has a link for those who do not want to wait.
 */
export function useRedirect(url: string | undefined, ms = REDIRECT_DELAY): void {
  const { leave } = useNavigate()
  useEffect(() => {
    if (!url) return undefined
    const timer = setTimeout(() => leave(url), ms)
    return () => clearTimeout(timer)
  }, [url, ms])
}
