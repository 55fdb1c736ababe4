/** Tells whether a host name is this machine, as written in addresses (`[::1]`) or by sockets (`::1`). */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/.test(hostname)
