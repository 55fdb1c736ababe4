import { useIsland } from '../_runtime/context.ts'
import { TruncatedText } from '../_ui/truncated-text/TruncatedText.tsx'
import type { TruncatedTextProps } from './contract.ts'
import { TEXTS } from './texts.ts'

/** A text that somebody wrote, with a button for what is beyond its first three lines. */
export function LongText({ text, texts }: TruncatedTextProps) {
  const { id } = useIsland()
  return (
    <TruncatedText id={`${id}-text`} {...{ ...TEXTS, ...texts }}>
      <div className="truncated-text" dir="auto">
        {text}
      </div>
    </TruncatedText>
  )
}
