/** The length of passwords in characters as people count them (ASVS 5.0, 6.2.1 and 6.2.9). */
export const PASSWORD_LENGTH = { min: 8, max: 128 }
