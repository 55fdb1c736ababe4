import type { Database, On } from '../_db/database.ts'

export interface SmsSettings {
  active: boolean
  /** E.164, verified. */
  phone: string | null
  /** The settings were saved once; before, only a number was verified. */
  saved: boolean
  updatedAt: Date
}

const COLUMNS = 'active, phone, saved_at is not null as saved, updated_at as "updatedAt"'

export async function readSms({ pool }: Database, page: number): Promise<SmsSettings | undefined> {
  const { rows } = await pool.query<SmsSettings>(`select ${COLUMNS} from lead_sms_settings where business_id = $1`, [
    page,
  ])
  return rows[0]
}

/** Keeps a number whose code came back. */
export async function keepPhone(on: On, page: number, phone: string): Promise<void> {
  await on.query(
    `insert into lead_sms_settings (business_id, phone) values ($1, $2)
     on conflict (business_id) do update set phone = excluded.phone, updated_at = now()`,
    [page, phone],
  )
}

/** Settings with a verified number come to be, switched on. @returns nothing where no number is verified */
export async function saveSms(on: On, page: number): Promise<SmsSettings | undefined> {
  const { rows } = await on.query<SmsSettings>(
    `update lead_sms_settings set active = true, saved_at = coalesce(saved_at, now()), updated_at = now()
     where business_id = $1 and phone is not null returning ${COLUMNS}`,
    [page],
  )
  return rows[0]
}

/** Switches saved settings. Saying again what holds already is no change. @returns nothing where none were saved */
export async function switchSms(on: On, page: number, active: boolean): Promise<SmsSettings | undefined> {
  const { rows } = await on.query<SmsSettings>(
    `update lead_sms_settings set active = $2, updated_at = case when active = $2 then updated_at else now() end
     where business_id = $1 and saved_at is not null returning ${COLUMNS}`,
    [page, active],
  )
  return rows[0]
}
