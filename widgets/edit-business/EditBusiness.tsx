import { useEffect, useState } from 'react'
import { BusinessForm } from '../_domain/businesses/BusinessForm.tsx'
import { type BusinessFormProps, businessFormReply, savedBusiness } from '../_domain/businesses/contract.ts'
import { getSentence } from '../_http/problem.ts'
import { request } from '../_http/request.ts'
import { useNavigate } from '../_http/use-navigate.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { CallError } from '../_ui/call-error/CallError.tsx'
import { Dialog } from '../_ui/dialog/Dialog.tsx'
import type { EditBusinessProps } from './contract.ts'
import { TEXTS } from './texts.ts'

const loadSanitizer = () => import('../_map-ui/sanitize.ts')

/** A link to the settings of a company's page that opens its form in place. */
export function EditBusiness({ id: business, name, texts }: EditBusinessProps) {
  const { id } = useIsland()
  const { leave, leaving } = useNavigate()
  const words = { ...TEXTS, ...texts }
  const path = `/business/page/${business}`
  const [open, setOpen] = useState(false)
  const [form, setForm] = useState<BusinessFormProps>()
  const [errors, setErrors] = useState<Record<string, string[]>>()
  const loading = useCall((signal) => request(`${path}/form`, { schema: businessFormReply, signal }))
  const saving = useCall((signal, data: FormData) => request(path, { form: data, schema: savedBusiness, signal }))

  // The button that asked for it again is gone, and the one that closes is no place to begin.
  useEffect(() => {
    if (form) document.getElementById(`${id}-name`)?.focus()
  }, [form])

  const load = async () => {
    const answer = await loading.send()
    if (answer?.ok) setForm(answer.data)
  }
  const save = async (data: FormData) => {
    setErrors(undefined)
    const answer = await saving.send(data)
    if (answer?.ok) {
      leave(`/business/account?business_id=${business}&done=saved`, { id: business })
    } else if (answer?.problem.kind === 'status') setErrors(answer.problem.errors)
  }
  const close = () => {
    loading.reset()
    saving.reset()
    setOpen(false)
    setForm(undefined)
    setErrors(undefined)
  }
  const refused = saving.problem && !errors ? getSentence(saving.problem, words) : undefined
  return (
    <>
      <a
        className="edit-business"
        href={`${path}/settings`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
          void load()
        }}
      >
        {words.edit}
        <span className="edit-business-name"> {name}</span>
      </a>
      {open && (
        <Dialog id={`${id}-dialog`} title={words.title.replace('{name}', name)} close={words.close} onClose={close}>
          {form ? (
            <BusinessForm
              {...form}
              sanitize={loadSanitizer}
              onSend={save}
              busy={saving.busy || leaving !== undefined}
              problem={refused}
              {...(errors && { errors })}
              {...(texts && { texts })}
            />
          ) : (
            <>
              <p className="plat-hint" role="status">
                {loading.busy ? words.loading : ''}
              </p>
              <CallError problem={loading.problem} texts={words} busy={loading.busy} onRetry={load} />
            </>
          )}
        </Dialog>
      )}
    </>
  )
}
