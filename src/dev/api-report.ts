import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

const { None } = ExtractorLogLevel;

/** The doors of the engine built in a folder, by the name of their report: `engine` and the id of each system. */
const doorsOf = (dist: string): [name: string, file: string][] => [
  ['engine', join(dist, 'index.d.ts')],
  ...readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(dist, entry.name)).includes('index.d.ts'))
    .map(({ name }): [string, string] => [name, join(dist, name, 'index.d.ts')]),
];

/**
 * Writes a report for each door of a built engine: every name that it exports, with its type. The folder `models` gets what
 * `writePages` reads.
 */
export function writeReports(engine: string, reports: string, models: string): void {
  mkdirSync(reports, { recursive: true });
  for (const [name, mainEntryPointFilePath] of doorsOf(join(engine, 'dist'))) {
    const config = ExtractorConfig.prepare({
      configObjectFullPath: undefined,
      packageJsonFullPath: join(engine, 'package.json'),
      configObject: {
        projectFolder: engine,
        mainEntryPointFilePath,
        apiReport: { enabled: true, reportFileName: `${name}.api.md`, reportFolder: reports, reportTempFolder: models },
        docModel: { enabled: true, apiJsonFilePath: join(models, name, `${name}.api.json`) },
        compiler: {
          overrideTsconfig: {
            compilerOptions: { module: 'nodenext', target: 'es2023', strict: true, types: [], skipLibCheck: true },
            files: [mainEntryPointFilePath],
          },
        },
        messages: {
          extractorMessageReporting: { default: { logLevel: None } },
          tsdocMessageReporting: { default: { logLevel: None } },
        },
        newlineKind: 'lf',
      },
    });
    const { succeeded } = Extractor.invoke(config, {
      localBuild: true,
      messageCallback: (it) => {
        it.handled = true;
      },
    });
    if (!succeeded) throw new Error(`no report of ${name}`);
  }
}

/** Writes the pages for reading: one for each name, from the models that `writeReports` leaves. */
export function writePages(models: string, pages: string): void {
  for (const { name } of readdirSync(models, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const folders = ['--input-folder', join(models, name), '--output-folder', join(pages, name)];
    execFileSync('npx', ['api-documenter', 'markdown', ...folders]);
  }
}
