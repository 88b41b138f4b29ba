/** Real stores on loopback, each with a web server in front of it for visitors. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { call } from './command.ts';
import { makeTree } from './tree.ts';
import { freePort, hasNginx, withNginx, withPrograms } from './web-servers.ts';

const has = (program: string, ...words: string[]) => spawnSync(program, words).error === undefined;
export const hasRclone = has('rclone', 'version');
export const NO_RCLONE = 'There is no rclone, so deploys are not tried.';

/** The nginx configuration of the build if the host is nginx, or else an empty string. */
const configurationOf = ({ settings }: TestStore, root: string) =>
  settings.includes('nginx') ? readFileSync(join(root, 'dist.nginx.conf'), 'utf8') : '';

/** Opens a store to visitors while `act` runs. */
export const admit = (store: TestStore, root: string, act: (origin: string) => Promise<void>) =>
  store.visit(configurationOf(store, root), act);

/** Asserts that the public site is the one that was deployed. */
export const verify = (store: TestStore, root: string) =>
  admit(store, root, async (origin) => {
    const { code, out, err } = await call('deploy', store.target, '--verify', '--url', origin);
    assert.is(code, 0, err + out);
  });

/** A store to deploy to. Its credentials are in the environment. */
export interface TestStore {
  name: string;
  target: string;
  /** Runs a web server in front of the store during `act`. `configuration` is that of the build, for nginx. */
  visit(configuration: string, act: (origin: string) => Promise<void>): Promise<void>;
  /** Lines of `content/site.yml` for this store. */
  settings: string;
}

/** A kind of store. `with` runs one during `act`; `through` may put a proxy between rclone and its address. */
interface StoreKind {
  name: string;
  /** Why it cannot be tested here, if it cannot. */
  missing?: string;
  with(
    act: (store: TestStore) => Promise<void>,
    through?: (origin: string) => Promise<string>,
  ): Promise<void>;
}

// rclone sees neither the remotes of the person who runs the tests, nor certificates that it may be unable to read.
process.env.RCLONE_CONFIG = join(makeTree({}), 'rclone.conf');
delete process.env.AWS_CA_BUNDLE;

const lacking = (all: Record<string, boolean>): string | undefined => {
  const [name] = Object.entries(all).find(([, is]) => !is) ?? [];
  return name && `There is no ${name}, so deploys are not tried with it.`;
};

export const FOLDER: StoreKind = {
  name: 'a folder behind nginx',
  missing: lacking({ rclone: hasRclone, nginx: hasNginx }),
  with: (act) => {
    const target = join(makeTree({}), 'site');
    const visit: TestStore['visit'] = (configuration, visitors) =>
      withNginx(configuration, target, visitors);
    return act({ name: 'folder', target, visit, settings: NGINX });
  },
};

const NGINX = 'host: nginx\nfiles: both\nassets: hashed\n';

/** A CDN in front of a bucket, and the settings of its site. */
function behindCdn(bucket: string) {
  const root = `location = / { proxy_pass ${bucket}/index.html; }`;
  const cdn = `server { listen 80; root /; ${root} location / { proxy_pass ${bucket}/; } }`;
  const visit: TestStore['visit'] = (_, visitors) => withNginx(cdn, makeTree({}), visitors);
  return { visit, settings: 'host: s3\nfiles: index\nassets: hashed\ndeploy: { bare: true }\n' };
}

const SSHD = '/usr/sbin/sshd';

export const SFTP: StoreKind = {
  name: 'SFTP by openssh',
  missing: lacking({ rclone: hasRclone, nginx: hasNginx, 'openssh-server': existsSync(SSHD) }),
  async with(act) {
    const folder = makeTree({});
    for (const key of ['host', 'id'])
      spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, key)]);
    const port = await freePort();
    const lines = [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${folder}/host`,
      `AuthorizedKeysFile ${folder}/id.pub`,
      'StrictModes no',
      'UsePAM no',
      'PidFile none',
      'PasswordAuthentication no',
      'Subsystem sftp internal-sftp',
      `SetEnv PATH=${folder}:/usr/bin:/bin`,
    ];
    writeFileSync(join(folder, 'conf'), `${lines.join('\n')}\n`);
    // As on a busy machine, a checksum of a file fails. Without a file, it says that checksums can be had.
    const script = '#!/bin/sh\n[ $# -eq 0 ] && exec /usr/bin/md5sum\nexit 1\n';
    writeFileSync(join(folder, 'md5sum'), script, { mode: 0o755 });
    // sshd needs this folder, which its package creates only when the service starts.
    mkdirSync('/run/sshd', { recursive: true });
    const user = userInfo().username;
    setRemote('SFTPTEST', {
      type: 'sftp',
      host: '127.0.0.1',
      port: `${port}`,
      user,
      key_file: join(folder, 'id'),
    });
    const place = join(folder, 'site');
    const visit: TestStore['visit'] = (configuration, visitors) =>
      withNginx(configuration, place, visitors);
    const store = { name: 'sftp', target: `sftptest:${place}`, visit, settings: NGINX };
    await withPrograms([[SSHD, '-D', '-f', join(folder, 'conf')]], [port], () => act(store));
  },
};

const SWIFT = ['proxy', 'account', 'container', 'object'].map(
  (part) => `/usr/bin/swift-${part}-server`,
);

/** Longer timeouts, because on a busy machine a listing may otherwise lack objects. */
const PATIENT = 'conn_timeout = 30\nnode_timeout = 60\ncontainer_update_timeout = 60\n';

export const S3: StoreKind = {
  name: 'S3 by OpenStack Swift',
  missing: lacking({
    rclone: hasRclone,
    nginx: hasNginx,
    'OpenStack Swift': SWIFT.every(existsSync),
  }),
  async with(act, through = async (origin) => origin) {
    const folder = makeTree({
      'swift.conf': '[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n',
    });
    mkdirSync(join(folder, 'devices/d1'), { recursive: true });
    const ports = await Promise.all(Array.from({ length: 5 }, freePort));
    const [account, container, object, s3 = 0, open = 0] = ports;
    const common = `swift_dir = ${folder}\nworkers = 0\nuser = ${userInfo().username}\nbind_ip = 127.0.0.1\n`;
    const parts = { account, container, object };
    for (const [part, port] of Object.entries(parts)) {
      const disk = `devices = ${folder}/devices\nmount_check = false\nfallocate_reserve = 0\ndisable_fallocate = true\n`;
      const rest = `[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n${PATIENT}`;
      writeFileSync(
        join(folder, `${part}.conf`),
        `[DEFAULT]\n${common}bind_port = ${port}\n${disk}${rest}`,
      );
    }
    const proxy = (port: number, filters: string[]) => {
      const pipeline = `[pipeline:main]\npipeline = ${filters.join(' ')} proxy-server\n`;
      const app = `[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${PATIENT}`;
      const uses = filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('');
      return `[DEFAULT]\n${common}bind_port = ${port}\n${pipeline}${app}${uses.replace('#tempauth\n', '#tempauth\nuser_test_tester = testing .admin\n')}`;
    };
    const filters = [
      'catch_errors',
      'memcache',
      'listing_formats',
      'bulk',
      's3api',
      'tempauth',
      'copy',
      'slo',
      'dlo',
    ];
    writeFileSync(join(folder, 'proxy.conf'), proxy(s3, filters));
    // Visitors use a second proxy, without authentication.
    writeFileSync(join(folder, 'open.conf'), proxy(open, ['catch_errors']));
    writeFileSync(join(folder, 'rings.py'), rings(folder, parts));
    spawnSync('/usr/bin/python3', [join(folder, 'rings.py')]);
    const server = (part: string, name = part) => [
      `/usr/bin/swift-${part}-server`,
      join(folder, `${name}.conf`),
    ];
    const servers = [
      ...Object.keys(parts).map((part) => server(part)),
      server('proxy'),
      server('proxy', 'open'),
    ];
    await withPrograms(servers, ports as number[], async () => {
      setRemote('S3TEST', {
        type: 's3',
        provider: 'Other',
        force_path_style: 'true',
        endpoint: `http://127.0.0.1:${s3}`,
        access_key_id: 'test:tester',
        secret_access_key: 'testing',
      });
      spawnSync('rclone', ['mkdir', 's3test:bucket']);
      setRemote('S3TEST', { endpoint: await through(`http://127.0.0.1:${s3}`) });
      await act({
        ...behindCdn(`http://127.0.0.1:${open}/v1/AUTH_test/bucket`),
        name: 's3',
        target: 's3test:bucket',
      });
    });
  },
};

/** Whether this rclone supports Azure and can set headers there. */
const knowsAzure = (): boolean => {
  const asked = (...words: string[]) =>
    spawnSync('rclone', words, { encoding: 'utf8' }).stdout ?? '';
  return !asked('version').includes('v1.60') && asked('help', 'backends').includes('azureblob');
};

const azure: StoreKind = {
  name: 'Azure by Azurite',
  async with(act, through = async (origin) => origin) {
    const folder = makeTree({});
    const port = await freePort();
    const options = [
      '--blobPort',
      `${port}`,
      '--location',
      folder,
      '--silent',
      '--skipApiVersionCheck',
    ];
    await withPrograms([['azurite-blob', ...options]], [port], async () => {
      const [origin, account] = [`http://127.0.0.1:${port}`, '/devstoreaccount1'];
      const setEndpoint = (at: string) => setRemote('AZTEST', { endpoint: at + account });
      setRemote('AZTEST', { type: 'azureblob', use_emulator: 'true', public_access: 'blob' });
      setEndpoint(origin);
      spawnSync('rclone', ['mkdir', 'aztest:site']);
      setEndpoint(await through(origin));
      await act({ ...behindCdn(`${origin}${account}/site`), name: 'azure', target: 'aztest:site' });
    });
  },
};

/** Azure, if its emulator and a suitable rclone are installed. Debian 12 has neither. */
export const AZURE = hasNginx && has('azurite-blob', '--version') && knowsAzure() ? [azure] : [];

/** A Python script that writes the rings of Swift: one disk and one replica for each part. */
const rings = (folder: string, parts: Record<string, number | undefined>) => `
from swift.common.ring import RingBuilder
for part, port in ${JSON.stringify(Object.entries(parts)).replaceAll('[', '(').replaceAll(']', ')')}:
    ring = RingBuilder(2, 1, 0)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save('${folder}/' + part + '.ring.gz')
`;

function setRemote(name: string, options: Record<string, string>): void {
  for (const [key, value] of Object.entries(options))
    process.env[`RCLONE_CONFIG_${name}_${key.toUpperCase()}`] = value;
}
