alter table attempts
  -- SHA-256 of the key that the browser of a guest made for this attempt; null for accounts and for older attempts
  add column result_key_hash text;
