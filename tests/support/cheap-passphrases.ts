import { Encrypter } from 'age-encryption';

/** Key files under passphrases cost a thousandth of their work here: how much it is has tests of its own. */
const { setPassphrase } = Encrypter.prototype;
Encrypter.prototype.setPassphrase = function (passphrase) {
  setPassphrase.call(this, passphrase);
  this.setScryptWorkFactor(8);
};
