/** Whether a host name is this machine, as addresses (`[::1]`) or sockets (`::1`) write it. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/.test(hostname)
