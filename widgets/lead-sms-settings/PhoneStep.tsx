import { type ReactNode, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { typedIn } from '../_ui/field/early-input.ts'
import { PhoneField } from '../_ui/phone-field/PhoneField.tsx'
import type { Settings } from './use-settings.ts'

interface Props {
  settings: Settings
  token: ReactNode
  typed: string | undefined
}

/** A number of the United States or Canada, to which a code is sent. */
export function PhoneStep({ settings: { words, urls, refused, busy, sendCode }, token, typed }: Props) {
  const { id } = useIsland()
  const [phone, setPhone] = useState(() => typedIn(`${id}-phone`) ?? typed ?? '')
  return (
    <form
      className="lead-sms-step"
      action={urls.phone}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void sendCode(phone)
      }}
    >
      {token}
      <PhoneField
        id={`${id}-phone`}
        name="phone_number"
        label={words.phone}
        hint={words.phoneHint}
        value={phone}
        onInput={setPhone}
        countryName="country"
        error={refused.phone}
        required
      />
      <button type="submit" className="plat-button" aria-disabled={busy.phone || undefined}>
        {busy.phone ? words.sending : words.send}
      </button>
    </form>
  )
}
