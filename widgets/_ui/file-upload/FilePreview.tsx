import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CloseSign } from '../close-icon/CloseIcon.tsx'
import { type StoredFile, sizeText } from './files.ts'

/** Pixels of a preview's side, twice what is shown. */
const SIDE = 96

interface Props<T> {
  file: T
  /** Name of the button; `{name}` is filled in. */
  label: string
  onRemove(button: HTMLElement): void
}

/** A file that was chosen. Images are drawn on a canvas: the address of a blob would need the page's policy to allow it. */
export function FilePreview({ file, label, onRemove }: Props<File>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    if (file.type.startsWith('image/')) {
      createImageBitmap(file, { resizeHeight: SIDE, resizeQuality: 'medium' }).then(
        (bitmap) => {
          const { width, height } = bitmap
          const context = canvas.current?.getContext('2d')
          const scale = SIDE / Math.min(width, height)
          if (!isUnmounted && context) {
            context.drawImage(
              bitmap,
              (SIDE - width * scale) / 2,
              (SIDE - height * scale) / 2,
              width * scale,
              height * scale,
            )
            setIsDrawn(true)
          }
          bitmap.close()
        },
        // A kind that browsers do not draw, such as HEIC, keeps its sign.
        () => {},
      )
    }
    return () => {
      isUnmounted = true
    }
  }, [file])
  return (
    <Item name={file.name} size={sizeText(file.size)} label={label} onRemove={onRemove}>
      <canvas ref={canvas} width={SIDE} height={SIDE} hidden={!isDrawn} aria-hidden="true" />
      {!isDrawn && <Sheet pdf={file.type === 'application/pdf'} />}
    </Item>
  )
}

/** A file that the server has. */
export const StoredPreview = ({ file: { name, url, kind }, label, onRemove }: Props<StoredFile>) => (
  <Item name={name} href={url} label={label} onRemove={onRemove}>
    {kind === 'image' ? <img src={url} alt="" width={SIDE / 2} height={SIDE / 2} /> : <Sheet pdf />}
  </Item>
)

interface ItemProps {
  name: string
  size?: string
  href?: string
  label: string
  onRemove(button: HTMLElement): void
  children: ReactNode
}

const Item = ({ name, size, href, label, onRemove, children }: ItemProps) => (
  <li>
    <span className="plat-thumb">{children}</span>
    <span className="plat-file-name">
      {href ? <a href={href}>{name}</a> : name}
      {size && <small>{size}</small>}
    </span>
    <button
      type="button"
      className="plat-close"
      aria-label={label.replace('{name}', name)}
      onClick={(event) => onRemove(event.currentTarget)}
    >
      <CloseSign />
    </button>
  </li>
)

const Sheet = ({ pdf }: { pdf: boolean }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={pdf ? 'M6 2h8l5 5v15H6zM14 2v5h5M9 12h6M9 16h6' : 'M4 4h16v16H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5v.01'} />
  </svg>
)
