import type { Command } from 'commander';
import type { DoctorCheck } from '@lampstand/core/doctor/contract';
import type { Cli, Registry } from '../cli.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { column, type Column } from '../table.ts';
import type { Texts } from '../texts/en.ts';

export function registerDoctor(program: Command, { texts, run }: Registry): void {
  const { help } = texts;
  program.command('doctor').description(help.doctor).option('--fix', help.fix).action(run(doctor));
}

function columns(texts: Texts): Column<DoctorCheck>[] {
  const words = texts.doctor;
  // `ok` is the state after repairs.
  const result = ({ ok, fixed }: DoctorCheck) => (!ok ? words.fails : fixed > 0 ? words.repaired : words.holds);
  return [
    column(words.check, ({ name }) => name, { short: ({ name }) => words.checks[name] ?? name, flexible: true }),
    column(words.result, ({ ok }) => (ok ? 'ok' : 'failed'), { short: result }),
    column(words.found, ({ found }) => String(found), { align: 'right' }),
    column(words.fixed, ({ fixed }) => String(fixed), { align: 'right', leaveOut: 1 }),
    column(words.examples, ({ examples }) => examples.join(' '), { flexible: true, leaveOut: 2 }),
  ];
}

async function doctor({ out, texts, client }: Cli, { fix }: { fix?: true }): Promise<ExitCode> {
  const checks = await (await client()).moderation.doctor({ body: { fix: fix === true } });
  const failing = checks.filter(({ ok }) => !ok);
  const ok = failing.length === 0;
  if (out.json) await out.document({ ok, checks });
  else {
    await out.list(columns(texts), [checks]);
    out.note(ok ? texts.doctor.healthy : texts.doctor.ill(failing.length));
    if (!ok && !fix) out.note(texts.doctor.tryFix);
  }
  return ok ? EXIT.done : EXIT.checkFailed;
}
