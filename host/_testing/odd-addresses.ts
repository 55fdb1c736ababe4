/**
 * Lists 62 addresses that some parsers read as this machine, its network or a cloud's metadata, unlike what they seem
 * to be.
 * @param port on which somebody listens here
 */
export const oddAddresses = (port: number): string[] => [
  ...HOSTS.map((host) => `http://${host}:${port}/`),
  ...METADATA,
  ...tricks(port),
]

/** Ways to write this machine: whole, short, decimal, octal, hexadecimal, mixed, IPv6, mapped, and in other scripts. */
const HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '0177.0x0.0.1',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[fe80::1%25lo]',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'localhost.localdomain',
  'ip6-localhost',
  'anything.localhost',
  '127.0.0.1.nip.example',
  'localtest.me',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  'ⓛocalhost',
  'loc\u00adalhost',
]

/** Addresses that clouds and local networks keep for their own machines. */
const METADATA = [
  'http://169.254.169.254/latest/meta-data/iam/',
  'http://169.254.169.254./latest/',
  'http://2852039166/latest/',
  'http://0xA9FEA9FE/',
  'http://[::ffff:169.254.169.254]/',
  'http://[fd00:ec2::254]/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://100.100.100.200/',
  'http://10.0.0.1/',
  'http://192.168.0.1:8080/',
  'http://[fe80::1]/',
]

const tricks = (port: number): string[] => [
  `http://plat.example@127.0.0.1:${port}/`,
  `http://plat.example:443@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}#@plat.example/`,
  `http://127.0.0.1:${port}\\@plat.example/`,
  `http://plat.example%40127.0.0.1:${port}/`,
  `http:127.0.0.1:${port}/`,
  `//127.0.0.1:${port}/`,
  `/\\127.0.0.1:${port}/`,
  `\\\\127.0.0.1\\share`,
  `ht\ntp://127.0.0.1:${port}/`,
  `https://127.0.0.1:${port}/`,
  `ws://127.0.0.1:${port}/`,
  `ftp://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/_GET%20/`,
  `smtp://127.0.0.1:${port}`,
  `ldap://127.0.0.1:${port}/x`,
  `file:///etc/passwd`,
  `jar:http://127.0.0.1:${port}!/`,
  `http://127.0.0.1:${port}/?url=http://169.254.169.254/`,
]
