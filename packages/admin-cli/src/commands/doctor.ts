import type { Command } from 'commander';
import type { DoctorCheck } from '@lampstand/core/moderation/admin-contract';
import type { Cli, Registry } from '../cli.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Column } from '../table.ts';
import type { Texts } from '../texts/en.ts';

interface DoctorOptions {
  fix?: true;
}

export function registerDoctor(program: Command, { texts, run }: Registry): void {
  program
    .command('doctor')
    .description(texts.help.doctor)
    .option('--fix', texts.help.fix)
    .action(run<[], DoctorOptions>(doctor));
}

/** Whether what the check looks at is in order now: it was, or all that was found has been repaired. */
function isInOrder({ ok, found, fixed }: DoctorCheck): boolean {
  return ok || (fixed > 0 && fixed >= found);
}

function columns(texts: Texts): Column<DoctorCheck>[] {
  const words = texts.doctor;
  const result = (check: DoctorCheck) =>
    check.fixed > 0 && isInOrder(check) ? words.repaired : check.ok ? words.holds : words.fails;
  return [
    { title: words.check, value: ({ name }) => name, short: ({ name }) => words.checks[name] ?? name },
    { title: words.result, value: (check) => (isInOrder(check) ? 'ok' : 'failed'), short: result },
    { title: words.found, value: ({ found }) => String(found), align: 'right' },
    { title: words.fixed, value: ({ fixed }) => String(fixed), align: 'right' },
    { title: words.examples, value: ({ examples }) => examples.join(' '), flexible: true },
  ];
}

async function doctor({ out, texts, client }: Cli, { fix }: DoctorOptions): Promise<ExitCode> {
  const checks = await (await client()).admin.doctor({ body: { fix: fix === true } });
  const failing = checks.filter((check) => !isInOrder(check));
  const ok = failing.length === 0;
  if (out.json) await out.document({ ok, checks });
  else {
    await out.list(
      columns(texts),
      (async function* () {
        yield checks;
      })(),
    );
    out.note(ok ? texts.doctor.healthy : texts.doctor.ill(failing.length));
    if (!ok && !fix) out.note(texts.doctor.tryFix);
  }
  return ok ? EXIT.done : EXIT.checkFailed;
}
