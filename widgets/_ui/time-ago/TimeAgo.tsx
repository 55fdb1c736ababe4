import { useLayoutEffect, useState } from 'react'
import { dateText, timeAgo } from './time-ago.ts'

interface Props {
  /** ISO date and time. */
  at: string
  /** Seconds of age from which on the text no longer ticks. Default one hour. */
  cutoff?: number
  justNow?: string
}

/**
 * Shows how long ago something was, updated every second at first: `<TimeAgo at="2026-11-20T15:04:00Z" />`. The server,
 * which does not know when its page is read, writes the date.
 */
export function TimeAgo({ at, cutoff = 3600, justNow }: Props) {
  const [text, setText] = useState(() => dateText(at))
  useLayoutEffect(() => {
    const then = Date.parse(at)
    if (Number.isNaN(then)) return undefined
    const tell = () => {
      const age = (Date.now() - then) / 1000
      setText(timeAgo(age, justNow))
      if (age >= cutoff) clearInterval(timer)
    }
    const timer = setInterval(tell, 1000)
    tell()
    return () => clearInterval(timer)
  }, [at, cutoff, justNow])
  return (
    <time dateTime={at} title={dateText(at)}>
      {text}
    </time>
  )
}
