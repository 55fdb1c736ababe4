import { type DragEvent, useLayoutEffect, useState } from 'react'
import { useHydrated } from '../../_runtime/use-hydrated.ts'
import { describing, Field } from '../field/Field.tsx'
import { useValidity } from '../field/use-validity.ts'
import { FilePreview, StoredPreview } from './FilePreview.tsx'
import {
  ACCEPT,
  isKept,
  type StoredFile,
  sizeText,
  TOTAL_LIMIT,
  UPLOAD_TEXTS,
  type UploadTexts,
  uploadProblem,
} from './files.ts'

interface Props {
  id: string
  name: string
  label: string
  required?: boolean
  disabled?: boolean
  /** Maximum number of files. Default 1. */
  max?: number
  /** Bytes of all together. Default 5,242,880. */
  total?: number
  /** The file that the server has already, which can be removed. */
  stored?: StoredFile | undefined
  /** Name of the field that says whether the stored file goes: `true` or `false`. */
  destroyName?: string | undefined
  hint?: string | undefined
  /** The server's error; replaces the field's own. */
  error?: string | undefined
  onFiles?(files: File[]): void
  texts?: Partial<UploadTexts> | undefined
}

/**
 * A field for files: images and PDF, picked or dropped, with previews that can be removed. What is chosen stands in the file
 * input itself, so that a form sends it with scripts (`new FormData(form)`) and without. The form is not valid as long as
 * there are too many files, too many bytes, or none where one is required. To empty it after sending, give it a new `key`.
 * Styles: fields.css, inputs.css, upload.css.
 *
 *     <FileUpload id={`${id}-proof`} name="credit[attachments][]" label="Proof" max={3} required />
 *     <FileUpload id={`${id}-logo`} name="logo" label="Logo" stored={logo} destroyName="destroy_logo" />
 */
export function FileUpload(props: Props) {
  const {
    id,
    name,
    label,
    required = false,
    disabled,
    max = 1,
    total = TOTAL_LIMIT,
    stored,
    destroyName,
    onFiles,
  } = props
  const texts = { ...UPLOAD_TEXTS, ...props.texts }
  const live = useHydrated()
  const [files, setFiles] = useState(() => chosenBefore(id))
  const [removed, setRemoved] = useState(false)
  const [over, setOver] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  // A single file takes the place of the one before.
  const keeps = stored !== undefined && !removed && !(max === 1 && files.length > 0)
  const problem = uploadProblem(files, keeps ? 1 : 0, { required, max, total }, texts)
  const { ref, told, ...validityProps } = useValidity<HTMLInputElement>(live ? problem : undefined)
  const error = props.error ?? told ?? (live && files.length ? problem : undefined)
  const hint = props.hint ?? texts.hint.replace('{size}', sizeText(total))

  // Runs before anybody can send the form.
  useLayoutEffect(() => {
    if (ref.current) ref.current.files = getList(files)
    onFiles?.(files)
  }, [files])

  const add = (fileList: FileList | null | undefined) => {
    const all = [...(fileList ?? [])]
    const accepted = all.filter(isKept)
    setAnnouncement(accepted.length < all.length ? texts.kinds : '')
    // A picker that was closed without a choice, or with nothing that is kept, takes nothing away.
    if (!accepted.length) setFiles([...files])
    else setFiles(max === 1 ? accepted : distinct([...files, ...accepted]))
  }
  const remove = (what: { name: string }, button: HTMLElement) => {
    const item = button.closest('li')
    const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
    ;(next ?? ref.current)?.focus()
    if (what === stored) setRemoved(true)
    else setFiles(files.filter((each) => each !== what))
    setAnnouncement(texts.removed.replace('{name}', what.name))
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div
        className="plat-drop"
        data-over={over || undefined}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={(event) => {
          onDrag(event)
          if (!disabled) add(event.dataTransfer?.files)
        }}
      >
        <input
          ref={ref}
          id={id}
          name={name}
          type="file"
          accept={ACCEPT}
          multiple={max > 1}
          required={required && !keeps}
          disabled={disabled}
          onChange={(event) => add(event.currentTarget.files)}
          {...validityProps}
          {...describing(id, hint, error)}
        />
        {live && <span className="plat-drop-word">{texts.drop}</span>}
      </div>
      {live && (keeps || files.length > 0) && (
        <ul className="plat-files">
          {keeps && <StoredPreview file={stored} label={texts.remove} onRemove={(button) => remove(stored, button)} />}
          {files.map((file) => (
            <FilePreview
              key={getKey(file)}
              file={file}
              label={texts.remove}
              onRemove={(button) => remove(file, button)}
            />
          ))}
        </ul>
      )}
      {live && (
        <p className="plat-hint" role="status">
          {announcement}
        </p>
      )}
      {stored &&
        destroyName &&
        (live ? (
          <input type="hidden" name={destroyName} value={`${!keeps}`} />
        ) : (
          <label className="plat-choice">
            <input type="checkbox" name={destroyName} value="true" />
            {texts.remove.replace('{name}', stored.name)}
          </label>
        ))}
    </Field>
  )
}

const getKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`
const distinct = (files: File[]) => [...new Map(files.map((file) => [getKey(file), file])).values()]

/** Returns the files that were chosen in the server's field before the island loaded. */
function chosenBefore(id: string): File[] {
  const field = typeof document === 'undefined' ? null : document.getElementById(id)
  return [...((field as HTMLInputElement | null)?.files ?? [])].filter(isKept)
}

function getList(files: File[]): FileList {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data.files
}
