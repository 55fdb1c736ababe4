import { expect, test } from 'vitest'
import { explainNpmFailure } from './run-npm.mjs'

const ADVICE = 'npm error network If you are behind a proxy, please make sure that the proxy config is set properly.'

test.each([
  [
    'npm error code ECONNREFUSED\nnpm error errno ECONNREFUSED\nnpm error FetchError: request to https://packages.example/x failed, reason: connect ECONNREFUSED 104.16.0.1:443',
    'the npm registry cannot be reached: check the network',
  ],
  [
    'npm error code ENOSPC\nnpm error syscall write\nnpm error nospc ENOSPC: no space left on device, write',
    'the disk is full',
  ],
  [
    'npm error code EACCES\nnpm error syscall mkdir\nnpm error path /x\nnpm error Error: EACCES: permission denied',
    'a folder cannot be written',
  ],
  [
    `npm error code SELF_SIGNED_CERT_IN_CHAIN\nnpm error errno SELF_SIGNED_CERT_IN_CHAIN\nnpm error request to https://packages.example/react failed, reason: self-signed certificate in certificate chain\n${ADVICE}`,
    'NODE_EXTRA_CA_CERTS',
  ],
  [
    'npm ERR! code UNABLE_TO_GET_ISSUER_CERT_LOCALLY\nnpm ERR! request to https://r.example failed, reason: unable to get local issuer certificate',
    'NODE_EXTRA_CA_CERTS',
  ],
  ['npm error code CERT_HAS_EXPIRED\nnpm error certificate has expired', 'check the clock'],
  ['npm error code E401\nnpm error Incorrect or missing password.', 'asks for a login: run npm login'],
  [
    'npm error code ENEEDAUTH\nnpm error need auth This command requires you to be logged in',
    'asks for a login: run npm login',
  ],
  [
    'npm error code E407\nnpm error 407 Proxy Authentication Required - GET https://packages.example/x',
    'the proxy asks for a login',
  ],
  [
    `npm error code ECONNRESET\nnpm error network tunneling socket could not be established, statusCode=503\n${ADVICE}`,
    'the proxy cannot be used',
  ],
  ['npm error code E404\nnpm error 404 Not Found - GET https://packages.example/x', 'a whole mirror'],
  ['npm error code EINTEGRITY\nnpm error sha512-… integrity checksum failed', 'npm cache clean --force'],
  ['npm error code ENOTCACHED\nnpm error request to https://r.example failed: cache mode is only-if-cached', 'offline'],
  ['npm error code EODD\nnpm error Something odd', 'npm said “EODD Something odd”: mend that'],
  ['', 'look at its message above'],
])('%s: %s', (printed, cause) => {
  expect(explainNpmFailure(printed, {})).toContain(cause)
})

test('npm’s own words stand in the sentence, without a password', () => {
  const printed = 'npm error code E401\nnpm error 401 Unauthorized - GET https://ann:secret@packages.example/react'
  expect(explainNpmFailure(printed, {})).toMatch(
    /\(npm said “E401 401 Unauthorized - GET https:\/\/packages\.example\/react”\)$/,
  )
})

test('a refused connection is the proxy’s where its address is', () => {
  const refused = 'npm error code ECONNREFUSED\nnpm error connect ECONNREFUSED 127.0.0.1:3128'
  expect(explainNpmFailure(refused, { HTTPS_PROXY: 'http://127.0.0.1:3128' })).toContain('the proxy cannot be reached')
  expect(explainNpmFailure(refused, {})).toContain('the npm registry cannot be reached')
  const unknown = 'npm error code ENOTFOUND\nnpm error getaddrinfo ENOTFOUND proxy.example'
  expect(explainNpmFailure(unknown, { https_proxy: 'http://proxy.example:8080' })).toContain(
    'the proxy cannot be reached',
  )
})
