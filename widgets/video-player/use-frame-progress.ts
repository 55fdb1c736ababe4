import { type RefObject, useEffect } from 'react'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { type Progress, parseFrameMessage, toListening } from './frame-messages.ts'

/**
 * Hears how far the player of a network is, in whose frame no page can look: YouTube and Vimeo tell it by messages once they are asked
 * to. @returns asks the player, to be called when the frame has loaded
 */
export function useFrameProgress(
  frame: RefObject<HTMLIFrameElement | null>,
  embed: string | undefined,
  listener: (progress: Progress) => void,
): () => void {
  const stable = useEventCallback(listener)
  const origin = embed && new URL(embed).origin
  useEffect(() => {
    const on = ({ source, origin: from, data }: MessageEvent) => {
      if (!source || source !== frame.current?.contentWindow || from !== origin) return
      const progress = parseFrameMessage(data)
      if (progress) stable(progress)
    }
    addEventListener('message', on)
    return () => removeEventListener('message', on)
  }, [origin])
  return () => {
    if (!origin) return
    for (const message of toListening(origin)) frame.current?.contentWindow?.postMessage(message, origin)
  }
}
