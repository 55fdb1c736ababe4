import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useHydrated } from '../../_runtime/use-hydrated.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { NEXT, PREVIOUS, RoundButton } from '../round-button/RoundButton.tsx'
import { turned } from '../wrap-index/wrap-index.ts'

export interface Picture {
  url: string
  /** A small one for the row below; the picture itself where left out. */
  thumbnail?: string
  alt: string
}

/** The texts of a gallery. `{n}` and `{count}` are filled in. */
export const GALLERY_TEXTS = {
  count: '{n}/{count}',
  open: 'Enlarge: {alt}',
  previous: 'Previous image',
  next: 'Next image',
  close: 'Close',
}

interface Props {
  id: string
  /** Name of the gallery. */
  label: string
  pictures: Picture[]
  texts?: Partial<typeof GALLERY_TEXTS> | undefined
}

/**
 * Pictures: one large with its count, a row of small ones, and all of the screen on demand. The arrow keys go from one to the
 * next, and from the last to the first. Without scripts they are links to the pictures. Styles: fields.css, carousel.css.
 *
 *     <Gallery id={`${id}-pictures`} label="Pictures of the house" pictures={property.pictures} />
 */
export function Gallery({ id, label, pictures, texts: ownTexts }: Props) {
  const texts = { ...GALLERY_TEXTS, ...ownTexts }
  const live = useHydrated()
  const [index, setIndex] = useState(0)
  const [full, setFull] = useState(false)
  const thumbs = useRef<HTMLUListElement>(null)
  const picture = pictures[index] ?? pictures[0]
  if (!picture) return null
  const count = texts.count.replace('{n}', `${index + 1}`).replace('{count}', `${pictures.length}`)

  const show = (to: number) => {
    setIndex(to)
    const thumb = thumbs.current?.children[to] as HTMLElement | undefined
    const row = thumbs.current
    if (row && thumb) row.scrollLeft = thumb.offsetLeft - row.offsetLeft - (row.clientWidth - thumb.clientWidth) / 2
  }
  const step = (by: number) => show(turned(index, by, pictures.length))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!live || !by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step(by)
  }
  // Leaves clicks that open a new tab to the browser.
  const plain = (event: MouseEvent) => !event.ctrlKey && !event.metaKey && !event.shiftKey
  const take = (event: MouseEvent, then: () => void) => {
    if (!live || !plain(event)) return
    event.preventDefault()
    then()
  }

  return (
    <section className="plat-gallery" aria-label={label} onKeyDown={onKeyDown}>
      <div className="plat-gallery-stage">
        <a
          className="plat-gallery-main"
          href={picture.url}
          aria-label={texts.open.replace('{alt}', picture.alt)}
          onClick={(event) => take(event, () => setFull(true))}
        >
          <img src={picture.url} alt="" width="720" height="480" />
        </a>
        <span className="plat-gallery-count" aria-live="polite">
          {count}
        </span>
      </div>
      {pictures.length > 1 && (
        <ul className="plat-gallery-thumbs" ref={thumbs}>
          {pictures.map(({ url, thumbnail = url, alt }, at) => (
            <li key={url}>
              <a
                href={url}
                aria-label={alt}
                aria-current={at === index ? 'true' : undefined}
                onClick={(event) => take(event, () => show(at))}
              >
                <img src={thumbnail} alt="" width="72" height="48" loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {full && (
        <Dialog id={`${id}-full`} title={label} close={texts.close} onClose={() => setFull(false)}>
          <div className="plat-gallery-full">
            <img src={picture.url} alt={picture.alt} />
            <div>
              <RoundButton label={texts.previous} sign={PREVIOUS} onPress={() => step(-1)} />
              <span aria-live="polite">{count}</span>
              <RoundButton label={texts.next} sign={NEXT} onPress={() => step(1)} />
            </div>
          </div>
        </Dialog>
      )}
    </section>
  )
}
