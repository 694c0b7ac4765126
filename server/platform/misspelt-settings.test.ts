import { expect, test } from 'vitest'
import { misspeltSettings } from './misspelt-settings.ts'

test.each([
  ['PROT', 'PORT'],
  ['port', 'PORT'],
  ['HSOT', 'HOST'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SAMPLES_DATA', 'SAMPLE_DATA'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
])('%s is named as a misspelt %s', (given, meant) => {
  expect(misspeltSettings({ [given]: '1' })).toEqual([{ given, meant }])
})

test('settings, empty variables and those of other programs are left alone', () => {
  const environment = { PORT: '1', PROT: '', HOME: '/', HOSTNAME: 'a', SORT: '1', SHELL: 'sh', LANG: 'C', PGHOST: 'x' }
  expect(
    misspeltSettings({ ...environment, NODE_ENV: 'x', PATH: '/bin', LOGNAME: 'root', npm_config_host: 'x' }),
  ).toEqual([])
})
