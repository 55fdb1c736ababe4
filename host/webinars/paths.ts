export const WEBINARS = '/webinars'

export const webinarPath = (id: number): string => `${WEBINARS}/${id}`

/** What news about a webinar name it by, behind what they say. */
export const getNewsId = (id: number): string => `webinar-${id}`

export const registrationPath = (id: number): string => `${webinarPath(id)}/registrations`

/** The captions of a webinar's recording. */
export const captionsPath = (id: number) => `${webinarPath(id)}/captions.vtt`
