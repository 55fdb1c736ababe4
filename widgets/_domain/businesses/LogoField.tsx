import { useState } from 'react'
import { isChecked } from '../../_ui/field/early-input.ts'
import { FileUpload } from '../../_ui/file-upload/FileUpload.tsx'
import { useFormField } from './form-context.ts'

/** The logo. Skipped, its field is optional and disabled. */
export function LogoField({ stored, required }: { stored: string | undefined; required: boolean }) {
  const { id, words, error, live, values, changed } = useFormField('logo')
  const [skipped, setSkipped] = useState(() => isChecked(`${id}-skip`) ?? values.skip_logo === '1')
  return (
    <div className="business-form-logo">
      <FileUpload
        id={id}
        name="logo"
        label={words.logo}
        hint={words.logoHint}
        // Without scripts the server says it: a box that is checked could not lift it.
        required={live && required && !skipped}
        disabled={live && skipped}
        stored={stored ? { name: words.logo, url: stored, kind: 'image' } : undefined}
        destroyName={stored ? 'destroy_logo' : undefined}
        error={skipped ? undefined : error}
        onFiles={changed}
      />
      {required && (
        <label className="plat-choice">
          <input
            id={`${id}-skip`}
            type="checkbox"
            name="skip_logo"
            value="1"
            checked={skipped}
            onChange={({ currentTarget }) => setSkipped(currentTarget.checked)}
          />
          {words.skipLogo}
        </label>
      )}
    </div>
  )
}
