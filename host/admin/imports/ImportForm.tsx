import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { SOURCES } from '../../import/sources/index.ts'

export interface ImportFormProps {
  errors?: FieldErrors
  typed?: FieldValues
}

/** The form that sends a public file to the importer. */
export const ImportForm = ({ errors = {}, typed = {} }: ImportFormProps) => (
  <form method="post" action="/admin/imports" encType="multipart/form-data" className="admin-panel">
    <CsrfField />
    <h2>Import a file</h2>
    <div className="admin-fields">
      <Field id="source" label="Source" error={errors.source?.[0]}>
        <select
          {...describing('source', undefined, errors.source?.[0])}
          id="source"
          name="source"
          className="plat-input"
          defaultValue={typed.source ?? ''}
          required
        >
          <option value="">Choose a source</option>
          {SOURCES.map(({ name, about }) => (
            <option key={name} value={name}>
              {about}
            </option>
          ))}
        </select>
      </Field>
      <Field
        id="vintage"
        label="Vintage (optional)"
        hint="If the file does not name its own."
        error={errors.vintage?.[0]}
      >
        <input
          {...describing('vintage', 'hint', errors.vintage?.[0])}
          id="vintage"
          name="vintage"
          className="plat-input"
          defaultValue={typed.vintage ?? ''}
          maxLength={40}
        />
      </Field>
      <Field
        id="file"
        label="File"
        hint="CSV, TSV, TXT, or XLSX, plain or gzipped, up to 5 MB. The command line takes larger ones."
        error={errors.file?.[0]}
      >
        <input
          {...describing('file', 'hint', errors.file?.[0])}
          id="file"
          name="file"
          type="file"
          className="plat-input"
          required
        />
      </Field>
    </div>
    <div className="admin-row-actions">
      <button type="submit" className="plat-button">
        Import
      </button>
    </div>
  </form>
)
