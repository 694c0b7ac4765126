import React from 'react'

// In development React notes the stack of each element it makes, for its warnings: the dearest single function of these tests.
// It does so for the first ten thousand elements of each second, so it takes these as made already.
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {}, configurable: true })
