import { useContext, useState } from 'react'
import { EVENT_LOCATIONS, TIME_ZONES } from '../_domain/forums/kinds.ts'
import { chosenIn, typedIn } from '../_ui/field/early-input.ts'
import {
  FormContext,
  RadioField,
  RequiredSelectField,
  SelectField,
  TextArea,
  TextField,
  useFieldId,
} from './fields.tsx'

const LOCATIONS = Object.fromEntries(EVENT_LOCATIONS.map((each) => [each, each]))

/** The fieldset of an event. Without scripts it has all fields; with them, those that the location needs. */
export function EventFields() {
  const { values, words, live } = useContext(FormContext)
  const feeId = useFieldId('fee_to_attend')
  const locationId = useFieldId('event_location')
  const [fee, setFee] = useState(() => chosenIn(feeId) ?? values.fee_to_attend ?? '0')
  const [location, setLocation] = useState(() => typedIn(locationId) ?? values.event_location ?? '')
  const shows = (each: (typeof EVENT_LOCATIONS)[number]) => !live || location === each
  return (
    <fieldset className="topic-form-part">
      <legend>{words.event}</legend>
      <div className="topic-form-pair">
        <TextField name="starts_at" type="datetime-local" label={words.starts} />
        <TextField name="ends_at" type="datetime-local" label={words.ends} />
      </div>
      <SelectField name="time_zone" label={words.timeZone} options={TIME_ZONES} />
      <RadioField
        name="fee_to_attend"
        label={words.fee}
        options={[
          ['1', words.yes],
          ['0', words.no],
        ]}
        value={fee}
        onChoose={setFee}
      />
      <TextField
        name="attendance_fee"
        label={words.attendanceFee}
        hint={words.feeHint}
        inputMode="decimal"
        maxLength={20}
        disabled={live && fee !== '1'}
      />
      <RequiredSelectField
        name="event_location"
        label={words.location}
        options={LOCATIONS}
        blank={words.chooseLocation}
        onChoose={setLocation}
      />
      {shows('Physical Location') && (
        <div className="topic-form-places" data-place="physical">
          <TextField name="venue" label={words.venue} maxLength={200} />
          <TextField name="street" label={words.street} maxLength={200} />
          <div className="topic-form-pair">
            <TextField name="city" label={words.city} maxLength={100} />
            <TextField name="state" label={words.state} hint={words.stateHint} maxLength={2} />
            <TextField name="zip" label={words.zip} inputMode="numeric" maxLength={10} />
          </div>
        </div>
      )}
      {shows('Online') && (
        <div className="topic-form-places" data-place="online">
          <TextField name="online_url" type="url" label={words.onlineUrl} hint={words.onlineHint} maxLength={500} />
          <TextArea name="access_notes" label={words.accessNotes} hint={words.notesHint} rows={2} />
        </div>
      )}
      <TextField name="capacity" label={words.capacity} hint={words.capacityHint} inputMode="numeric" maxLength={6} />
    </fieldset>
  )
}
