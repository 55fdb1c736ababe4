import { type RefObject, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import type { ChartTexts } from './texts.ts'
import type { ChartSpec } from './types.ts'

interface Props {
  plan: ChartSpec
  texts: ChartTexts
  figure: RefObject<HTMLElement | null>
}

/** The two downloads. What makes the files is fetched with the first of them. */
export function Tools({ plan, texts, figure }: Props) {
  const { emit } = useIsland()
  const [announcement, setAnnouncement] = useState('')
  const save = async (type: 'csv' | 'png') => {
    setAnnouncement('')
    try {
      const { saveCsv, savePng } = await import('./download.ts')
      if (type === 'csv') saveCsv(plan)
      else await savePng(plan, figure.current as HTMLElement)
      emit('download', { type })
    } catch {
      setAnnouncement(texts.failed)
    }
  }
  return (
    <>
      <div className="chart-tools">
        <button type="button" aria-label={texts.csvLabel} onClick={() => save('csv')}>
          {texts.csv}
        </button>
        <button type="button" aria-label={texts.pngLabel} onClick={() => save('png')}>
          {texts.png}
        </button>
      </div>
      <p className="chart-said" role="status">
        {announcement}
      </p>
    </>
  )
}
