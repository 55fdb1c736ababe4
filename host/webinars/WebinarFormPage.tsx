import type { InputHTMLAttributes } from 'react'
import { TIME_ZONES } from '../../widgets/_domain/forums/kinds.ts'
import { describing, Field } from '../../widgets/_ui/field/Field.tsx'
import type { FieldErrors, FieldValues } from '../_http/forms/parse-form.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'
import { FormPage } from '../accounts/forms/FormPage.tsx'
import { TextAreaField } from '../accounts/forms/TextAreaField.tsx'
import { MAX_CAPTIONS } from './captions.ts'
import type { Mode, Platform, Webinar } from './store.ts'

export interface WebinarGiven {
  errors?: FieldErrors
  values?: FieldValues
  problem?: string
}

interface Props extends WebinarGiven {
  /** Undefined for a new webinar. */
  webinar: Webinar | undefined
}

const MODE_LABELS: Record<Mode, string> = { live: 'Live, at a time', on_demand: 'On demand, at any time' }
const PLATFORM_LABELS: Record<Platform, string> = { youtube: 'YouTube', other: 'Somewhere else' }

/** The form by which administrators make a webinar or change one. */
export function WebinarFormPage({ webinar, errors = {}, values = {}, problem }: Props) {
  const getError = (name: string) => errors[name]?.[0]
  const text = (name: string, label: string, hint?: string, more: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <Field id={name} label={label} hint={hint} error={getError(name)}>
      <input
        {...describing(name, hint, getError(name))}
        {...more}
        id={name}
        name={name}
        className="plat-input"
        defaultValue={values[name]}
      />
    </Field>
  )
  const select = (name: string, label: string, options: Readonly<Record<string, string>>, fallback: string) => (
    <Field id={name} label={label} error={getError(name)}>
      <select
        {...describing(name, undefined, getError(name))}
        id={name}
        name={name}
        className="plat-input"
        defaultValue={values[name] ?? fallback}
      >
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  )
  return (
    <FormPage
      title={webinar ? 'Edit webinar' : 'New webinar'}
      action={webinar ? `/admin/webinars/${webinar.id}` : '/admin/webinars'}
      problem={problem}
      submit={webinar ? 'Save webinar' : 'Create webinar'}
      more={
        <>
          {webinar?.mode === 'live' && <StateForm webinar={webinar} />}
          {webinar && !webinar.published && <DeleteForm webinar={webinar} />}
          <p>
            <a href="/admin/webinars">All webinars</a>
          </p>
        </>
      }
    >
      {webinar && <input type="hidden" name="_method" value="put" />}
      {text('title', 'Title', undefined, { required: true, maxLength: 150 })}
      {text('summary', 'Summary', 'One or two sentences below the title.', { maxLength: 300 })}
      <TextAreaField
        name="body"
        label="Description"
        value={values.body}
        error={getError('body')}
        rows={8}
        maxLength={20_000}
      />
      {text('presenter', 'Presenter', 'A member, such as @ann, or a name.', { maxLength: 100 })}
      {select('mode', 'When', MODE_LABELS, 'live')}
      {text('starts_at', 'Starts', 'For live webinars.', { type: 'datetime-local' })}
      {text('ends_at', 'Ends', undefined, { type: 'datetime-local' })}
      {select('time_zone', 'Time zone', TIME_ZONES, 'America/New_York')}
      {text('capacity', 'Places', 'Empty: everyone who registers has one.', { inputMode: 'numeric' })}
      {text('minutes', 'Length in minutes', 'For recordings.', { inputMode: 'numeric' })}
      {select('platform', 'Where', PLATFORM_LABELS, 'other')}
      {text('url', 'Address', 'The room of a live webinar, or the recording. Only members who registered see it.', {
        type: 'url',
        maxLength: 500,
      })}
      {text('recording_url', 'Recording', 'Add it once a live webinar is over.', { type: 'url', maxLength: 500 })}
      <TextAreaField
        name="captions"
        label="Captions"
        hint="Of a recording that is a video file: paste its WebVTT or SubRip (.srt) file. YouTube and Vimeo keep their own."
        value={values.captions}
        error={getError('captions')}
        rows={6}
        maxLength={MAX_CAPTIONS}
      />
      <label className="form-check">
        <input
          type="checkbox"
          name="published"
          value="1"
          defaultChecked={values.published === '1' || values.published === 'true'}
        />{' '}
        Published: everyone sees it
      </label>
    </FormPage>
  )
}

const StateForm = ({ webinar }: { webinar: Webinar }) => (
  <form method="post" action={`/admin/webinars/${webinar.id}/state`}>
    <CsrfField />
    <input type="hidden" name="_method" value="put" />
    <input type="hidden" name="state" value={webinar.canceled ? 'planned' : 'canceled'} />
    <button type="submit" className="button quiet">
      {webinar.canceled ? 'Take the cancellation back' : 'Cancel this webinar'}
    </button>
  </form>
)

const DeleteForm = ({ webinar }: { webinar: Webinar }) => (
  <form method="post" action={`/admin/webinars/${webinar.id}`}>
    <CsrfField />
    <input type="hidden" name="_method" value="delete" />
    <button type="submit" className="button quiet">
      Delete this draft
    </button>
  </form>
)
