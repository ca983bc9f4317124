-- Writes that this session has committed; counted only if reads may go to a standby. A standby that has the same number has replayed the session's last write.
alter table sessions add column writes bigint not null default 0;

-- The span that emitted the message, as a W3C traceparent, so that its handler continues the trace; null without tracing.
alter table outbox add column trace text;
