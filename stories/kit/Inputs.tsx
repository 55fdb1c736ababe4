import { type ComponentProps, useState } from 'react'
import { DoubleSlider } from '../../widgets/_ui/double-slider/DoubleSlider.tsx'
import type { Range } from '../../widgets/_ui/double-slider/snap.ts'
import { EmailField } from '../../widgets/_ui/email-field/EmailField.tsx'
import { Field } from '../../widgets/_ui/field/Field.tsx'
import { FileUpload } from '../../widgets/_ui/file-upload/FileUpload.tsx'
import { MoneyInput } from '../../widgets/_ui/money-field/MoneyInput.tsx'
import { NumberInput } from '../../widgets/_ui/number-field/NumberInput.tsx'
import { PhoneField } from '../../widgets/_ui/phone-field/PhoneField.tsx'
import { RequiredGroup } from '../../widgets/_ui/required-group/RequiredGroup.tsx'
import { RequiredSelect } from '../../widgets/_ui/required-group/RequiredSelect.tsx'
import { TextArea } from '../../widgets/_ui/text-area/TextArea.tsx'
import { KitSection, Page, StateExample } from './Section.tsx'
import { Towns } from './Towns.tsx'

type Given<T> = Partial<T> & { id: string }

function Phone({ value: start = '', ...more }: Given<ComponentProps<typeof PhoneField>>) {
  const [value, setValue] = useState(start)
  return <PhoneField name="phone" label="Phone" value={value} onInput={setValue} {...more} />
}
function Email({ value: start = '', ...more }: Given<ComponentProps<typeof EmailField>>) {
  const [value, setValue] = useState(start)
  return <EmailField name="email" label="Email" value={value} onInput={setValue} {...more} />
}
const GOALS = ['Cash flow', 'Appreciation', 'Tax benefits'].map((label) => ({ value: label, label }))
function Group({ value: start = [], ...more }: Given<ComponentProps<typeof RequiredGroup>>) {
  const [value, setValue] = useState(start)
  return (
    <RequiredGroup name={`${more.id}[]`} legend="Goals" choices={GOALS} value={value} onChoose={setValue} {...more} />
  )
}
function Select({ value: start = '', ...more }: Given<ComponentProps<typeof RequiredSelect>>) {
  const [value, setValue] = useState(start)
  return <RequiredSelect name="goal" label="Goal" choices={GOALS} value={value} onChoose={setValue} {...more} />
}
function Amount({ value: start = '', id, ...more }: Given<ComponentProps<typeof MoneyInput>>) {
  const [value, setValue] = useState(start)
  return (
    <Field id={id} label="Price" error={more.error}>
      <MoneyInput name="price" {...more} id={id} value={value} onChange={setValue} />
    </Field>
  )
}
function Percentage({ value: start = '', id, ...more }: Given<ComponentProps<typeof NumberInput>>) {
  const [value, setValue] = useState(start)
  return (
    <Field id={id} label="Interest rate" error={more.error}>
      <NumberInput name="rate" {...more} id={id} value={value} onChange={setValue} />
    </Field>
  )
}
const Upload = (more: Given<ComponentProps<typeof FileUpload>>) => <FileUpload name="proof" label="Proof" {...more} />
const PRICES = [0, 100_000, 200_000, 300_000, 500_000, 750_000, 1_000_000]
function Prices() {
  const [value, setValue] = useState<Range>([100_000, 500_000])
  return (
    <DoubleSlider
      id="prices"
      legend="Price"
      names={['min', 'max']}
      labels={['Lowest price', 'Highest price']}
      steps={PRICES}
      value={value}
      onChange={setValue}
      textOf={(price) => `$${price.toLocaleString('en-US')}`}
    />
  )
}
function Note() {
  const [value, setValue] = useState(
    'Called on Tuesday. Wants to see the duplex on Oak Street first, then the two in Reno.',
  )
  return (
    <TextArea aria-label="Note" name="note" value={value} onChange={(event) => setValue(event.currentTarget.value)} />
  )
}
const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#089f4b" d="M0 0h2v2H0z"/></svg>')}`

export const Inputs = () => (
  <Page title="Inputs" about="Fields know what is wrong with them, and say it when they are left or sent.">
    <KitSection
      title="Phone field"
      about="Formatted as typed, ten digits, no country code. With a select it takes Canada as well, and the area code chooses."
    >
      <StateExample name="empty">
        <Phone id="phone-1" />
      </StateExample>
      <StateExample name="a number of the United States">
        <Phone id="phone-2" value="(415) 555-0100" hint="We send a code to it" />
      </StateExample>
      <StateExample name="refused">
        <Phone id="phone-3" value="(876) 555-0100" error="Enter a valid 10-digit US phone number" />
      </StateExample>
      <StateExample name="with countries">
        <Phone id="phone-4" value="(416) 555-0100" countryName="country" />
      </StateExample>
      <StateExample name="with dashes, disabled">
        <Phone id="phone-5" value="415-555-0100" style="dashes" disabled />
      </StateExample>
    </KitSection>
    <KitSection
      title="Email field"
      about="The browser’s own rule, then a look at the mail records of the domain when the field is left."
    >
      <StateExample name="empty">
        <Email id="email-1" />
      </StateExample>
      <StateExample name="refused">
        <Email id="email-2" value="ada@nowhere" error="Enter a valid email address" />
      </StateExample>
    </KitSection>
    <KitSection
      title="Combobox"
      about="Suggestions once the text rests. Up and down, Home and End walk; Enter takes, Escape closes, then clears."
    >
      <StateExample name="with suggestions">
        <Towns id="town-1" />
      </StateExample>
      <StateExample name="whose server is away">
        <Towns id="town-2" fails />
      </StateExample>
    </KitSection>
    <KitSection
      title="Money and numbers"
      about="Digits, commas, and dots; the limits hold while typing and on leaving, and separators appear then."
    >
      <StateExample name="an amount, $75,000 at least">
        <Amount id="money-1" value="250,000" min={75_000} max={1_000_000} />
      </StateExample>
      <StateExample name="refused">
        <Amount id="money-2" value="lots" error="Enter an amount in dollars." />
      </StateExample>
      <StateExample name="a percentage up to 30">
        <Percentage id="number-1" value="6.75" max={30} unit="%" />
      </StateExample>
    </KitSection>
    <KitSection
      title="File upload"
      about="Images and PDF, picked or dropped. Try two files in the first, or one of more than 5 MB."
    >
      <StateExample name="one file">
        <Upload id="file-1" />
      </StateExample>
      <StateExample name="up to three, required">
        <Upload id="file-2" max={3} required error="This field is required" />
      </StateExample>
      <StateExample name="one that is stored">
        <Upload
          id="file-3"
          label="Logo"
          stored={{ name: 'logo.svg', url: LOGO, kind: 'image' }}
          destroyName="destroy"
        />
      </StateExample>
    </KitSection>
    <KitSection
      title="Required group and select"
      about="As long as nothing is checked the first box is required, and none as soon as one is."
    >
      <StateExample name="empty">
        <Group id="group-1" hint="As many as you like" />
      </StateExample>
      <StateExample name="refused">
        <Group id="group-2" error="This field is required" />
      </StateExample>
      <StateExample name="radio buttons">
        <Group id="group-3" type="radio" value={['Cash flow']} />
      </StateExample>
      <StateExample name="select">
        <Select id="select-1" />
      </StateExample>
      <StateExample name="select, refused">
        <Select id="select-2" error="This field is required" />
      </StateExample>
    </KitSection>
    <KitSection
      title="Slider and text area"
      about="The lower value never reaches the upper; the text area grows to 66 pixels."
    >
      <StateExample name="two values">
        <Prices />
      </StateExample>
      <StateExample name="a note">
        <Note />
      </StateExample>
    </KitSection>
  </Page>
)
