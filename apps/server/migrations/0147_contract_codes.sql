-- A code to sign a contract goes to the phone or e-mail of its booking: the signer may have no account.
alter table proofs
  add column subject uuid,
  drop constraint proofs_purpose_check,
  add constraint proofs_purpose_check check (purpose in ('step_up', 'phone', 'email', 'recovery', 'recovery_phone', 'login', 'contract')),
  drop constraint proofs_bound,
  add constraint proofs_bound check (purpose in ('recovery', 'recovery_phone', 'login', 'contract') or (user_id is not null and session_id is not null)),
  drop constraint proofs_somebody,
  add constraint proofs_somebody check (purpose in ('recovery', 'login', 'contract') or user_id is not null),
  -- What is signed is known, and belongs to no other purpose.
  add constraint proofs_subject check ((purpose = 'contract') = (subject is not null));

-- The newest code of what is signed.
create index proofs_of_subject on proofs (subject, inserted_at desc) where subject is not null;
